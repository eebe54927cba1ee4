/** Descriptions of the fields with which an item is published. */
export const publicationFields = {
  sources_shown: 'Whether listeners can see the passages that its lines were written from.',
  show_notes: 'What stands under the item besides its description: plain text with line breaks.',
  episode_type: 'A full episode, a trailer or a bonus.',
  season: 'The season, from 1; null where the show counts none.',
  number: 'The number of the episode, from 1; null where the show counts none.',
  publish_at: 'When the item becomes public by itself; null where nothing is scheduled. Only its owner sees it.',
  wanted_visibility:
    'What it becomes as soon as its spoken notice is published; null where nothing waits for that. Only its owner sees it.',
  spoken_notice:
    'What its spoken notice says at the beginning, in place of the usual words. It has to say that the voices are artificial. Empty for none, which only a private item may be without.',
  speaker_names:
    'What the speakers are called, in the order of `speakers`; empty where a speaker is shown as their voice.',
  published_at: 'When it was first public; it never moves. Null for what never was.',
  explicit: 'Whether it is marked as explicit; null where the setting of its channel goes for it.',
  origin:
    '`imported` for a finished recording that was brought here from the feed of a show: its lines come from its transcript, and its sound cannot be made anew. Else `made`.',
  moderation_label: 'A notice that a moderator added after a report; null for none.',
  ai_voices: 'Whether its voices are artificial. Of an imported item its feed tells.',
  recorded_lines: 'How many of its lines a person recorded; the others are spoken by synthetic voices.',
  cover_seed: 'What its generated cover is drawn from while it has no picture; null for its `content_id`.',
  cover:
    'What a generated cover is drawn from: any text, such as the draft and a number. It is shown while there is no picture.',
} as const
