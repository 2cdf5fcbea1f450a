"""'manage.py update_seed Seed.sqlite', after 'migrate': the database takes the content of the next seed."""

from django.core.management.base import BaseCommand
from django.db import connection, transaction


class Command(BaseCommand):
    def add_arguments(self, parser):
        parser.add_argument("seed")

    def handle(self, *, seed, **options):
        with connection.cursor() as cursor:
            cursor.execute("ATTACH %s AS seed", [seed])
            steps = cursor.execute("SELECT sql FROM seed.seedbed_update ORDER BY step").fetchall()
            with transaction.atomic():
                for (sql,) in steps:
                    cursor.execute(sql)
            cursor.execute("DETACH seed")
