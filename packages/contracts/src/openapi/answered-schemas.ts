import { HeldTier, SubscriptionStatus } from '@app/domain/billing'
import { ContentStatus, ContentType, Visibility } from '@app/domain/content'
import { VoiceName } from '@app/domain/voices'
import { Finance, initializeUser } from '../accounts.ts'
import { ChannelView, createChannel, deleteChannel, listOwnChannels } from '../channels.ts'
import * as content from '../content.ts'
import * as drafts from '../drafts.ts'
import { FieldProblem, Problem } from '../errors.ts'
import { liveEvents } from '../events.ts'
import * as feedback from '../feedback.ts'
import * as ownAccount from '../own-account.ts'
import { words } from './schema-words.ts'
import { scriptSchemas } from './script-schemas.ts'
import { voiceSchemas } from './voice-schemas.ts'

const ofItem = { content_id: 'The item.', channel_id: 'The channel that it is in.' }

const channelSchemas = {
  ChannelView: words(ChannelView, 'A channel.', {
    channel_id: 'The channel.',
    channel_title: 'What it is called.',
    channel_description: 'What it is about.',
    voice_name: 'The voice of its host.',
    avatar_gcp_link: 'Address of the picture of its host; open to all.',
    channel_creator_user_id: 'Its owner.',
    created_at: 'When it was opened.',
    updated_at: 'When it or its host was last changed.',
  }),
  ChannelAnswer: words(createChannel.response, 'The channel as it is now.', {
    success: 'Always true.',
    message: 'A sentence for the screen.',
    data: 'The channel.',
  }),
  DeleteChannelAnswer: words(deleteChannel.response, 'What is gone.', {
    success: 'Always true.',
    message: 'A sentence for the screen.',
    data: 'The channel that is gone.',
  }),
  ListOwnChannelsAnswer: words(listOwnChannels.response, 'Own channels.', { channels: 'Newest first.' }),
}

const draftSchemas = {
  DraftView: words(drafts.DraftView, 'What somebody has begun for a channel and not published.', {
    draft_id: 'The draft.',
    channel_id: 'The channel that it is for.',
    version: 'How often its content was saved.',
    updated_at: 'When anything of it was last changed; 90 days later it ends.',
    content: 'What is written; null as long as there are only sources or a thumbnail.',
    thumbnail: 'The name of the picture before it is cut, and a version that changes with it; null without one.',
    sources: 'What the script is to be written from, in the order in which it was added.',
  }),
  SourceView: words(drafts.SourceView, 'What a script is written from.', {
    source_id: 'The source.',
    type: 'Whether it is a file, a link or a pasted text.',
    name: 'What it is called.',
    extension: 'What a file is by its content; null for links and texts.',
    byte_size: 'Of files and texts; 0 for links.',
    url: 'The link; null for files and texts.',
    words: 'How many words a text has; null for files and links.',
    created_at: 'When it was added.',
  }),
  DraftAnswer: words(drafts.getDraft.response, 'The draft, if there is one.', { draft: 'Null where there is none.' }),
  SaveDraftAnswer: words(drafts.saveDraft.response, 'It is kept.', {
    draft_id: 'The draft.',
    version: 'To be sent as `seen_version` with the next save.',
    updated_at: 'When it was saved.',
  }),
  DiscardDraftAnswer: words(drafts.discardDraft.response, 'It is put aside.', {
    success: 'Always true.',
    message: 'A sentence for the screen.',
    data: 'The draft, for bringing it back; null where there was none.',
  }),
  AddSourcesAnswer: words(drafts.addSources.response, 'They are kept.', {
    sources: 'In the order in which they were sent.',
  }),
  RemoveSourceAnswer: words(drafts.removeSource.response, 'It is off the list.', {
    success: 'Always true.',
    data: 'The source, for bringing it back.',
  }),
}

const accountSchemas = {
  InitializeUserAnswer: words(initializeUser.response, 'Whether the account is new.', {
    is_new_user: 'True for the first call of a person, false ever after.',
    onboarding_completed: 'Whether the person has been shown around.',
  }),
  AccountView: words(ownAccount.AccountView, 'The account of a person.', {
    email: 'The address that it was opened with.',
    has_password: 'False for whoever signs in with another provider alone.',
  }),
  AccountExport: words(ownAccount.AccountExport, 'All that is kept of a person.', {
    exported_at: 'When it was written; the links work for a day from then on.',
    profile: 'Who it is.',
    sessions: 'Where the person is signed in.',
    channels: 'With hosts, items and lines.',
    ledger: 'Every movement of tokens, oldest first.',
    payments: 'What was paid for plans, oldest first; the names are those of the payment provider.',
    feedback: 'What was sent to whoever runs the server, oldest first.',
    drafts: 'What was begun and not published, with what it is written from.',
    test_audio: 'What was tried of late and is still kept, newest first.',
    listening: 'What was liked and played, and how far, oldest first.',
    listened_channels: 'Which channels the person has met, and when first, oldest first.',
  }),
  ListSessionsAnswer: words(ownAccount.listSessions.response, 'Own sign-ins.', {
    sessions: 'The asking one first, then whichever was used last.',
  }),
  SessionView: words(ownAccount.SessionView, 'A place where a person is signed in.', {
    session_id: 'The sign-in.',
    user_agent: 'What the browser that signed in calls itself, if it does.',
    ip_address: 'The address that the sign-in came from, if known.',
    created_at: 'When the person signed in.',
    last_used_at: 'When it was last used, to within minutes.',
    is_current: 'Whether the asking token was made from it.',
  }),
  AccountStepDone: words(ownAccount.AccountStepDone, 'What has happened.', {
    success: 'Always true.',
    message: 'A sentence for the screen.',
  }),
  FeedbackPlace: words(feedback.FeedbackPlace, 'Where feedback goes.', {
    form_url: 'Address of the form of another site; null where feedback is sent here.',
    contact_email: 'Where one can write to; null where none is told.',
  }),
  SendFeedbackAnswer: words(feedback.sendFeedback.response, 'It is kept.', {
    success: 'Always true.',
    message: 'A sentence for the screen.',
  }),
  Finance: words(Finance, 'The balance and the plan of a person.', {
    user_id: 'The person.',
    current_token_amount: 'Tokens left. Below zero when a job has cost more than was there.',
    subscription_tier: 'The plan.',
    subscription_status: 'How the plan stands.',
    billing_interval: 'How often the plan is paid; null for the free one.',
    next_billing_date: 'When the plan is paid next, if it is.',
    next_reset_date: 'When a balance of the free plan is set to its tokens anew; null while a plan is paid for.',
    stripe_customer_id: 'The person in the books of the payment provider, if there.',
    cancel_at_period_end: 'Whether the plan ends with what is paid for.',
    cancel_at: 'When the plan ends, if it does.',
    can_create: 'False when no tokens are left or too many items are in the making.',
  }),
}

const contentSchemas = {
  ContentView: words(content.ContentView, 'An item of a channel.', {
    ...ofItem,
    channel_title: 'What its channel is called.',
    channel_avatar_link: 'Address of the picture of the host; open to all.',
    channel_creator_user_id: 'The owner of its channel.',
    user_id: 'Who made it.',
    title: 'What it is called.',
    script_title: 'The same as `title`.',
    content_description: 'What it is about.',
    status: 'How far it is.',
    visibility: 'Who may find and hear it.',
    audio_url:
      'Empty until completed. A stable address, open to all exactly while the item is public; else ask for access-urls.',
    gcs_audio_urls: 'The same address by format.',
    thumbnail_path: 'Address of its picture, or empty when there is none; opened like `audio_url`.',
    created_at: 'When it was submitted.',
    duration: 'Seconds; 0 until known.',
    view_count: 'How often it was played.',
    like_count: 'How many like it.',
    content_type: 'Whether one voice speaks or two.',
    error: 'Why it failed, in words for its owner; empty otherwise.',
    speakers: 'The voices of speaker 1 and, where there is one, speaker 2.',
    progress: 'How far the speaking has come.',
    outline:
      'Loudness of 96 slices of the whole, 0 to 1, and which speaker (1 or 2) talks in each; null until completed.',
    revision:
      'Raised by each correction that is published. `audio_url` with `?revision=` answers the sound of an earlier one for a day after another came.',
    sources_shown: 'Whether listeners may see what its lines stand on.',
  }),
  ContentProgress: words(content.ContentProgress, 'How far the speaking of an item has come.', {
    lines_done: 'Lines that can be heard, and so the position of the line that is being waited for.',
    lines_total: 'All lines.',
    playable_seconds: 'How much can be listened to already.',
    seconds_left: 'How long it will take; null until the first line tells the pace.',
  }),
  ContentPage: words(content.ContentPage, 'Twenty items, or fewer at the end.', {
    items: 'The items, newest first.',
    next: 'What to send as `after` for the next page; null at the end.',
  }),
  ListContentStatsAnswer: words(content.listContentStats.response, 'Counts of several items.', {
    items: 'Those that are finished and public, in the order of their ids.',
  }),
  CreateContentAnswer: words(content.createContent.response, 'The new item.', {
    content_id: 'The item.',
    task_id: 'The same as `content_id`.',
    thumbnail_path: 'Address of its picture, or empty.',
  }),
  UpdateContentAnswer: words(content.updateContent.response, 'The item is changed.', {
    message: 'A sentence for the screen.',
    thumbnail_path: 'Address of its picture as it is now, or empty.',
  }),
  DeleteContentAnswer: words(content.deleteContent.response, 'What is gone.', {
    success: 'Always true.',
    data: 'The item that is gone.',
  }),
  ChangeVisibilityAnswer: words(content.changeVisibility.response, 'It is as it was asked for.', {
    success: 'Always true.',
    message: 'A sentence for the screen.',
  }),
  RetryContentAnswer: words(content.retryContent.response, 'It is being made again.', {
    success: 'Always true.',
    message: 'A sentence for the screen.',
  }),
  AccessUrls: words(content.AccessUrls, 'Addresses that a player can open, or that there are none for the caller.', {
    success: 'Whether there are addresses.',
    data:
      '`urls` has `audio` once the item is finished, `thumbnail` and, at half its width, `thumbnail_small` if it has a ' +
      'picture, and `playlist` (HLS, growing while the item is made) from the first line on until a day after it was finished.',
  }),
  GetTranscriptAnswer: words(content.getTranscript.response, 'The transcript.', {
    lines: 'In the order in which they are said.',
    chapters: 'Its parts, as far as they can be heard; none where the script has none.',
    revision: 'The revision of the item that says it so.',
  }),
  TranscriptLine: words(content.TranscriptLine, 'A line of the transcript.', {
    utterance_id: 'The line.',
    position: 'Its place, from 0.',
    speaker: 'Who says it: 1 or 2.',
    voice_name: 'The voice of that speaker.',
    text: 'The line as it was written.',
    start_ms: 'Where it begins in the item, in milliseconds; null until it is spoken.',
    end_ms: 'Where it ends; null until it is spoken.',
    words: 'Its words; empty until it is spoken.',
    words_estimated: 'True where the times are computed from the lengths of the words.',
    peaks: 'Loudness in slices of 100 ms, 0 to 1.',
    chapter: 'What the part is called that begins with it; null for every other line.',
    has_sources: 'Whether the caller may see what the line stands on.',
  }),
  Chapter: words(content.Chapter, 'A part of an item.', {
    title: 'What it is called.',
    start_ms: 'Where it begins, in milliseconds of the item.',
    position: 'The line that it begins with.',
  }),
  TranscriptWord: words(
    content.TranscriptWord,
    '`[from, to, start_ms, end_ms]`: characters of the text, counted in UTF-16 units, and milliseconds of the item.',
  ),
}

const valueSchemas = {
  VoiceName: words(VoiceName, 'One of the thirty voices.'),
  Visibility: words(
    Visibility,
    '`public`: everybody; `unlisted`: whoever is signed in and has the link; `private`: its owners.',
  ),
  ContentStatus: words(
    ContentStatus,
    '`processing`: lines are being spoken; `completed`; `error`: it can be tried again.',
  ),
  ContentType: words(ContentType, 'How many voices speak.'),
  HeldTier: words(HeldTier, 'The plan of an account.'),
  SubscriptionStatus: words(SubscriptionStatus, 'How a plan stands.'),
}

const problemSchemas = {
  Problem: words(Problem, 'What a refused call answers.', {
    code: 'The reason, for programs.',
    detail: 'The reason, for people: a sentence, or one for each field with status 422.',
  }),
  FieldProblem: words(FieldProblem, 'What is wrong with a field.', {
    loc: 'Where: `path`, `query`, `header` or `body`, then the name of the field, then where in it.',
    msg: 'What is wrong, as a sentence for people.',
  }),
}

/** The payload of each live event. */
const liveSchemas = {
  ContentProgressEvent: words(liveEvents['content.progress'], 'Another line can be heard.', {
    ...ofItem,
    progress: 'How far it has come.',
  }),
  ContentUpdatedEvent: words(liveEvents['content.updated'], 'An item was made, finished, failed or changed.', {
    ...ofItem,
    status: 'How far it is.',
  }),
  ContentDeletedEvent: words(liveEvents['content.deleted'], 'An item is gone.', { ...ofItem }),
  ChannelUpdatedEvent: words(liveEvents['channel.updated'], 'A channel of the caller was opened or changed.', {
    channel_id: 'The channel.',
  }),
  ChannelDeletedEvent: words(liveEvents['channel.deleted'], 'A channel of the caller is gone.', {
    channel_id: 'The channel.',
  }),
  TestAudioUpdatedEvent: words(
    liveEvents['test_audio.updated'],
    'Test audio of the caller can be heard, or never will.',
    {
      content_id: 'The test audio.',
      status: '`completed` or `error`.',
    },
  ),
  BalanceUpdatedEvent: words(liveEvents['balance.updated'], 'The balance of the caller moved.', {
    current_token_amount: 'Tokens left.',
  }),
}

/** What the server answers. */
export const answeredSchemas = {
  ...accountSchemas,
  ...channelSchemas,
  ...draftSchemas,
  ...scriptSchemas,
  ...contentSchemas,
  ...voiceSchemas,
  ...valueSchemas,
  ...problemSchemas,
  ...liveSchemas,
}
