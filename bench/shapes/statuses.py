"""Statuses as a social network gives them: 25 members, each with its author whole, who recurs about
twelve times and whose counters grow; ids of 64 bits, dates in words, all that is not ASCII escaped."""

import datetime
import random

from shapes import pieces

STATUS_BYTES = 1_234
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
WEEKDAYS = "Mon Tue Wed Thu Fri Sat Sun".split()
PLACES = [None, "Zürich", "São Paulo", "New York, NY", "東京", "Berlin"]
TRUTH = (b"false", b"true")
SOURCES = ["Web App", "iPhone", "Bot · v2"]


def days(start, count):
    """Each day as the words before the time and after it."""
    found = []
    for number in range(count):
        day = start + datetime.timedelta(number)
        words = f"{WEEKDAYS[day.weekday()]} {MONTHS[day.month - 1]} {day.day:02} "
        found.append((words.encode(), f" +0000 {day.year}".encode()))
    return found


def nullable(text):
    return b"null" if text is None else pieces.quoted(text, ascii_only=True)


HEAD = (
    b'{"id":%d,"id_str":"%d","name":%s,"screen_name":"%s","location":%s,"url":%s,"description":"%s",'
    b'"verified":%s,"protected":false,"followers_count":')
MIDDLE = b',"friends_count":%d,"listed_count":%d,"favourites_count":%d,"statuses_count":'
TAIL = (
    b',"created_at":"%s%s%s","lang":"%s","profile_image_url_https":"https://images.example/%016x_normal.jpg",'
    b'"default_profile":%s,"geo_enabled":%s,"contributors_enabled":false}')


class Users:
    """Authors: what never changes of them as bytes, and their two counters between."""

    def __init__(self, count):
        rng = random.Random("users")
        joined, about = days(datetime.date(2008, 1, 1), 3_500), pieces.phrases("about", 1024, 3, 13)
        self.ids, self.screen_names, self.languages, self.parts = [], [], [], []
        self.followers = [rng.randrange(20_000) for _ in range(count)]
        self.statuses = [rng.randrange(30_000) for _ in range(count)]
        for number in range(count):
            # One author in five has an id that no double holds.
            low = 10_000_000 + number * 2_971
            identity = 900_000_000_000_000_000 + low * 317 if number % 5 == 0 else low
            name = pieces.quoted(f"{rng.choice(pieces.GIVEN)} {rng.choice(pieces.FAMILY)}", ascii_only=True)
            screen, language = b"user_%d_%d" % (number, rng.randrange(1000)), rng.choice((b"en", b"de", b"ja", b"pt"))
            before, after = rng.choice(joined)
            self.ids.append(b"%d" % identity)
            self.screen_names.append(screen)
            self.languages.append(language)
            self.parts.append((
                HEAD % (identity, identity, name, screen, nullable(rng.choice(PLACES)),
                        nullable(rng.choice((None, f"https://people.example/~{number}"))), rng.choice(about),
                        TRUTH[rng.random() < 0.03]),
                MIDDLE % (rng.randrange(2_000), rng.randrange(100), rng.randrange(9_000)),
                TAIL % (before, pieces.clock(rng.getrandbits(17)), after, language, rng.getrandbits(64),
                        TRUTH[rng.random() < 0.5], TRUTH[rng.random() < 0.2])))

    def whole(self, number, news):
        self.followers[number] += news
        self.statuses[number] += 1
        head, middle, tail = self.parts[number]
        return b"%s%d%s%d%s" % (head, self.followers[number], middle, self.statuses[number], tail)


STATUS = (
    b'{"created_at":"%s","id":%d,"id_str":"%d","text":"%s %s%s","source":"%s","truncated":false,%s,"user":%s,'
    b'"geo":null,%s,"contributors":null,"is_quote_status":%s,"quote_count":%d,"reply_count":%d,'
    b'"retweet_count":%d,"favorite_count":%d,"favorited":false,"retweeted":%s,"possibly_sensitive":%s,'
    b'"filter_level":"low","lang":"%s","timestamp_ms":"%d"}')
NO_REPLY = b'"in_reply_to_status_id":null,"in_reply_to_user_id":null,"in_reply_to_screen_name":null'
REPLY = b'"in_reply_to_status_id":%d,"in_reply_to_user_id":%s,"in_reply_to_screen_name":"%s"'
NOWHERE = b'"coordinates":null,"place":null'


def places(rng):
    found = []
    for _ in range(4096):
        longitude, latitude = round(rng.uniform(-180, 180), 5), round(rng.uniform(-80, 80), 5)
        name = pieces.quoted(rng.choice(("Zürich, Schweiz", "Manhattan, NY", "東京 千代田区")), ascii_only=True)
        found.append(
            b'"coordinates":{"type":"Point","coordinates":[%s,%s]},"place":{"id":"%016x","full_name":%s,'
            b'"country_code":"XX"}' % (repr(longitude).encode(), repr(latitude).encode(), rng.getrandbits(64), name))
    return found


def chunks(megabytes, separator):
    rng = random.Random("seedbed statuses")
    count = max(24, int(megabytes * 1e6 / STATUS_BYTES))
    user_count = count // 12
    users, located = Users(user_count), places(rng)
    heads = pieces.phrases("texts", 4096, 3, 11)
    tails = pieces.phrases("more texts", 4096, 2, 12)
    ends = [b""] * 11 + [b" " + pieces.inner(f"{word}\n#{tag}", ascii_only=True)
                         for word, tag in zip(("🚲", "東京", "naïve", '"quoted"', "ß"), pieces.TAGS)]
    sources = [pieces.inner(f'<a href="https://apps.example/{number}" rel="nofollow">{name}</a>', ascii_only=True)
               for number, name in enumerate(SOURCES)]
    dates = days(pieces.FIRST_DAY, 30 * count // 86_400 + 400)
    identity, seconds, first = 1_200_000_000_000_000_000, 0, 1_577_836_800
    for _ in range(count):
        draw = rng.getrandbits(192)
        identity += 1 + (draw & 0xFFFFFFFF)
        seconds += draw >> 32 & 63
        user = (draw >> 38 & 0xFFFFFFFF) % user_count
        day, second = divmod(seconds, 86_400)
        before, after = dates[day]
        minute, second = divmod(second, 60)
        answered = (draw >> 70 & 0xFFFFFF) % user_count
        yield STATUS % (
            b"%s%s%s%s" % (before, pieces.MINUTES[minute], pieces.SECONDS[second], after), identity, identity,
            heads[draw >> 94 & 0xFFF], tails[draw >> 106 & 0xFFF], ends[draw >> 118 & 15],
            sources[(draw >> 122 & 0xFF) % 3],
            REPLY % (identity - 1 - (draw >> 40 & 0xFFFFFFFFF), users.ids[answered], users.screen_names[answered])
            if draw >> 130 & 3 == 0 else NO_REPLY,
            users.whole(user, draw >> 132 & 1), located[draw >> 133 & 0xFFF] if draw >> 145 & 15 == 0 else NOWHERE,
            TRUTH[draw >> 149 & 7 == 0], draw >> 152 & 3, draw >> 154 & 7, draw >> 157 & 255, draw >> 165 & 1023,
            TRUTH[draw >> 175 & 127 == 0], TRUTH[draw >> 182 & 63 == 0], users.languages[user],
            (first + seconds) * 1000 + (draw >> 90 & 1023) % 1000)
