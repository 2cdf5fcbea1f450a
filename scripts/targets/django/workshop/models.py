from django.db import models


class User(models.Model):
    name = models.CharField(max_length=40)
    joined = models.DateTimeField(null=True)
    token = models.UUIDField(null=True, unique=True)

    class Meta:
        db_table = "user"


class Tag(models.Model):
    name = models.CharField(max_length=40, unique=True)

    class Meta:
        db_table = "tag"


class Project(models.Model):
    name = models.CharField(max_length=40)
    created_at = models.DateTimeField()
    budget = models.DecimalField(max_digits=10, decimal_places=2, null=True)
    active = models.BooleanField(default=True)
    token = models.UUIDField(null=True, unique=True)
    extra = models.JSONField(default=dict)
    owner = models.ForeignKey(User, models.CASCADE)
    tags = models.ManyToManyField(Tag, db_table="project_tags")

    class Meta:
        db_table = "project"


class Task(models.Model):
    name = models.CharField(max_length=40)
    done = models.BooleanField(default=False)
    project = models.ForeignKey(Project, models.CASCADE)

    class Meta:
        db_table = "task"
