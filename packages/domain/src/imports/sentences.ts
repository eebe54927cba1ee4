import { importLimits as limits } from './limits.ts'

const MEGABYTE = 1_048_576

export const importSentences = {
  not_an_address: 'Enter the web address of a podcast feed. It begins with https:// or http://.',
  not_a_feed: 'That is not a podcast feed. Enter the address of its RSS feed, not of its page.',
  web_page: 'That is a web page, not a feed. The feed has an address of its own, which your podcast host shows.',
  damaged: 'The feed could not be read. It may be damaged or incomplete.',
  too_deep: 'The feed could not be read: its elements are nested too deeply.',
  no_items: 'The feed has no episodes.',
  feed_too_large: `The feed is larger than ${limits.feed_bytes / MEGABYTE} MB.`,
  unreachable: 'The server of the feed could not be reached, or took too long.',
  answered: (status: number) => `The server of the feed responded ${status}.`,
  missing: 'This import no longer exists.',
  not_yours: 'State that the show is yours, or that its owner asked you to import it.',
  locked:
    'The feed is locked: its owner allows no import without proof. Put the code in the feed, or have one mailed to the address in it.',
  no_owner_address: 'The feed names no address of its owner to send a code to. Put the code in the feed instead.',
  code_not_in_feed:
    'The code is not in the feed yet. Add it, wait until your host has published the feed anew, and try again.',
  code_expired: 'The code has expired. Read the feed again for a new one.',
  code_wrong: 'That is not the code of the last email. Check it, or send another.',
  too_many_tries: 'Too many wrong codes. Send another.',
  too_many_mails: 'No more codes are sent for this import. Put the code in the feed instead.',
  mailed: 'A code is on its way to the owner of the feed.',
  started: 'The import has started.',
  already_started: 'This import has already been started.',
  one_at_a_time: 'Another import of yours is running. Wait until it is finished, or cancel it.',
  not_running: 'This import is not running.',
  not_failed: 'Only an episode that could not be imported can be tried again.',
  rate_limited: 'You have imported a lot. Please try again later.',
  mails_rate_limited: 'You have sent many codes. Please try again later.',
  no_sound: 'The feed gives no audio file for it.',
  no_sound_address: 'The address of its audio file is not a web address.',
  same_guid: 'An earlier episode of the feed has the same GUID.',
  too_many_items: `A feed can bring ${limits.items.toLocaleString('en-US')} episodes.`,
  sound_gone: (status: number) => `Its audio file is not there: the server responded ${status}.`,
  sound_unreachable: 'The server of its audio file could not be reached, or stopped before its end.',
  sound_too_large: `Its audio file is larger than ${limits.sound_bytes / MEGABYTE} MB.`,
  sound_too_long: `It is longer than ${limits.longest_sound_ms / 3_600_000} hours.`,
  sound_unreadable: 'Its audio file is not audio that can be played.',
  sound_needs_ffmpeg: 'Its audio file is not MP3, and ffmpeg, which converts it, is not installed on this server.',
  storage_full: 'Your storage has no room for its audio file. Delete something, or ask who runs this server for more.',
  gave_up: 'It could not be imported. Try it again later.',
  other_length: (said: number, is: number) =>
    `The feed says that its audio file has ${said.toLocaleString('en-US')} bytes; it has ${is.toLocaleString('en-US')}.`,
  converted: 'Its audio file was converted to MP3.',
  untitled: 'Untitled show',
  no_date: 'The feed gives no date for it that can be read.',
  transcript_unreadable: 'Its transcript could not be read, so it has no lines.',
  transcript_late: 'Lines that its transcript places after its end were left out.',
  chapters_unreadable: 'Its chapters could not be read.',
  picture_unreadable: 'Its picture could not be read, so one is drawn.',
  imported_fixed: 'This episode was imported as a finished recording, so that is not possible.',
} as const

export const DOWNLOAD_FAILED_SENTENCE = 'The download could not be started. Try again.'
