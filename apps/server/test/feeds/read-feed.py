"""Reads a feed from standard input as gPodder does and as feedparser does, and writes what they found as JSON."""

import io
import json
import sys

import feedparser
import podcastparser

address, document = sys.argv[1], sys.stdin.buffer.read()
gpodder = podcastparser.parse(address, io.BytesIO(document))
loose = feedparser.parse(document)
json.dump(
    {
        "podcastparser": gpodder,
        "feedparser": {
            "is_malformed": bool(loose.bozo),
            "title": loose.feed.title,
            "image": loose.feed.image.href,
            "entries": [
                {
                    "title": entry.title,
                    "guid": entry.id,
                    "is_permalink": entry.guidislink,
                    "enclosures": [{k: link[k] for k in ("href", "length", "type")} for link in entry.enclosures],
                    "content": entry.content[0].value,
                    "image": entry.image.href,
                }
                for entry in loose.entries
            ],
        },
    },
    sys.stdout,
)
