"""The statuses with orjson and the sqlite3 module, batch by batch."""

from rivals.python_sqlite import insert, records, twitter_seconds

BATCH = 10_000
NOWHERE = (None, None)


def build(database, dump):
    users, rows = {}, []
    for status in records(dump):
        user, point, place = status["user"], status["coordinates"], status["place"] or {}
        users[user["id"]] = user
        longitude, latitude = point["coordinates"] if point else NOWHERE
        rows.append((
            status["id"], twitter_seconds(status["created_at"]), status["text"], status["source"], status["truncated"],
            status["in_reply_to_status_id"], status["in_reply_to_user_id"], status["in_reply_to_screen_name"],
            longitude, latitude, place.get("id"), place.get("full_name"), status["is_quote_status"],
            status["quote_count"], status["reply_count"], status["retweet_count"], status["favorite_count"],
            status["favorited"], status["retweeted"], status["possibly_sensitive"], status["filter_level"],
            status["lang"], user["id"]))
        if len(rows) >= BATCH:
            insert(database, "statuses", rows)
            rows.clear()
    insert(database, "statuses", rows)
    insert(database, "users", [
        (key, user["screen_name"], user["name"], user["location"], user["url"], user["description"], user["verified"],
         user["followers_count"], user["friends_count"], user["listed_count"], user["favourites_count"],
         user["statuses_count"], twitter_seconds(user["created_at"]), user["lang"], user["profile_image_url_https"])
        for key, user in sorted(users.items())])
