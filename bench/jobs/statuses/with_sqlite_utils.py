"""The statuses with sqlite-utils, as its documentation has it, in one transaction."""

from rivals.python_sqlite import loaded, twitter_instant

BATCH = 10_000
USER = ("id screen_name name location url description verified followers_count friends_count listed_count "
        "favourites_count statuses_count lang").split()
STATUS = ("id text source truncated in_reply_to_status_id in_reply_to_user_id in_reply_to_screen_name "
          "is_quote_status quote_count reply_count retweet_count favorite_count favorited retweeted "
          "possibly_sensitive filter_level lang").split()


def build(database, dump):
    statuses = loaded(dump)
    users = {status["user"]["id"]: status["user"] for status in statuses}

    def user_rows():
        for user in users.values():
            yield {**{key: user[key] for key in USER}, "created_at": twitter_instant(user["created_at"]),
                   "profile_image_url": user["profile_image_url_https"]}

    def status_rows():
        for status in statuses:
            point, place = status["coordinates"], status["place"] or {}
            longitude, latitude = point["coordinates"] if point else (None, None)
            yield {**{key: status[key] for key in STATUS}, "created_at": twitter_instant(status["created_at"]),
                   "longitude": longitude, "latitude": latitude, "place_id": place.get("id"),
                   "place_name": place.get("full_name"), "user_id": status["user"]["id"]}

    database["users"].insert_all(user_rows(), batch_size=BATCH)
    database["statuses"].insert_all(status_rows(), batch_size=BATCH)
