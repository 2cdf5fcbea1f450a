# An app with ActiveRecord: 'make' migrates an empty database, 'check' opens a filled copy of it.
require "active_record"

command, path = ARGV
ActiveRecord::Base.establish_connection(adapter: "sqlite3", database: path)
ActiveRecord::Migration.verbose = false

class CreateWorkshop < ActiveRecord::Migration[6.1]
  def change
    create_table :user do |t|
      t.string :name, null: false
      t.datetime :joined
      t.string :token, index: { unique: true }
    end
    create_table :tag do |t|
      t.string :name, null: false, index: { unique: true }
    end
    create_table :project do |t|
      t.string :name, null: false
      t.datetime :created_at, null: false
      t.decimal :budget, precision: 10, scale: 2
      t.boolean :active, null: false, default: true
      t.string :token, index: { unique: true }
      t.json :extra, null: false, default: {}
      t.references :owner, foreign_key: { to_table: :user }
    end
    create_table :task do |t|
      t.string :name, null: false
      t.boolean :done, null: false, default: false
      t.references :project, null: false, foreign_key: { to_table: :project }
    end
    create_table :project_tags, id: false do |t|
      t.references :project, null: false, foreign_key: { to_table: :project }
      t.references :tag, null: false, foreign_key: { to_table: :tag }
      t.index [:project_id, :tag_id], unique: true
    end
  end
end

migrations = ActiveRecord::MigrationContext.new([], ActiveRecord::SchemaMigration)
migration = CreateWorkshop.new("CreateWorkshop", 2024_01_01_000000)
migrations.define_singleton_method(:migrations) { [migration] }

class User < ActiveRecord::Base
  self.table_name = "user"
  has_many :projects, foreign_key: :owner_id
end

class Tag < ActiveRecord::Base
  self.table_name = "tag"
  has_and_belongs_to_many :projects, join_table: "project_tags"
end

class Project < ActiveRecord::Base
  self.table_name = "project"
  belongs_to :owner, class_name: "User"
  has_many :tasks
  has_and_belongs_to_many :tags, join_table: "project_tags"
end

class Task < ActiveRecord::Base
  self.table_name = "task"
  belongs_to :project
end

if command == "make"
  migrations.migrate
  ActiveRecord::InternalMetadata.create_table
  exit
end

def expect(found, expected)
  abort "rails: expected #{expected.inspect}, found #{found.inspect}" unless found == expected
end

def names(rows)
  rows.map(&:name).sort
end

expect migrations.needs_migration?, false

instants = {
  "Boat" => Time.utc(2024, 3, 2, 9, 15),
  "Shed" => Time.utc(2024, 3, 10, 17, 40, 12.25r),
  "Oar" => Time.utc(1969, 12, 31, 23, 59, 59.5r)
}
instants.each { |name, instant| expect names(Project.where(created_at: instant)), [name] }
expect names(User.where(joined: Time.utc(2021, 6, 30, 23, 59, 59.999r))), ["Björn"]
expect names(Project.where(token: "6ba7b811-9dad-11d1-80b4-00c04fd430c8")), ["Boat"]
{ "12.50" => "Boat", "1200" => "Shed", "-0.1" => "Oar" }.each do |budget, name|
  expect names(Project.where(budget: BigDecimal(budget))), [name]
end
expect names(Project.where(active: true)), ["Boat", "Oar"]
expect names(Project.where(active: false)), ["Shed"]
Project.all.each do |project|
  same = Project.where(created_at: project.created_at, budget: project.budget, active: project.active)
  expect names(same), [project.name]
end
expect Project.order(:id).map(&:extra), [{ "a" => 1, "b" => ["x"] }, {}, []]

boat = Project.find(101)
expect boat.owner.name, "Ada"
expect names(User.find(1).projects), ["Boat", "Oar"]
expect names(boat.tasks), ["Paint", "Saw"]
expect Task.find(3).project.name, "Shed"
expect names(boat.tags), ["heavy", "wood"]
expect names(Tag.find_by(name: "heavy").projects), ["Boat", "Shed"]

expect boat.tasks.create!(name: "Sail", done: false).id, 4
boat.tags << Tag.create!(name: "new")
expect names(boat.reload.tags), ["heavy", "new", "wood"]
puts "activerecord #{ActiveRecord.version}"
