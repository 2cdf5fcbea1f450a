-- The tables that 'dotnet ef database update' makes for one model, and its own.
CREATE TABLE "__EFMigrationsLock" (
  "Id" INTEGER NOT NULL CONSTRAINT "PK___EFMigrationsLock" PRIMARY KEY,
  "Timestamp" TEXT NOT NULL
);
CREATE TABLE "__EFMigrationsHistory" (
  "MigrationId" TEXT NOT NULL CONSTRAINT "PK___EFMigrationsHistory" PRIMARY KEY,
  "ProductVersion" TEXT NOT NULL
);
CREATE TABLE "Projects" (
  "Id" INTEGER NOT NULL CONSTRAINT "PK_Projects" PRIMARY KEY AUTOINCREMENT,
  "Name" TEXT NOT NULL,
  "CreatedAt" TEXT NOT NULL,
  "Budget" TEXT NULL,
  "Token" TEXT NULL,
  "IsActive" INTEGER NOT NULL
);
INSERT INTO "__EFMigrationsHistory" VALUES ('20240302091500_Initial', '9.0.0');
