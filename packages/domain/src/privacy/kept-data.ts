import { accountLimits } from '../accounts/limits.ts'
import { conversationLimits } from '../conversations/limits.ts'
import { draftLimits } from '../drafts/limits.ts'
import { importLimits } from '../imports/limits.ts'
import { memoryLimits } from '../memory/limits.ts'
import { privateFeedLimits } from '../private-feeds/limits.ts'
import { recordingLimits } from '../recordings/limits.ts'
import { reportLimits } from '../reports/limits.ts'
import { audioLimits } from '../speech/limits.ts'
import { retention } from './retention.ts'

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600
const { session, verification_link, unverified } = accountLimits

/** Personal data that is stored, as people read it: `docs/privacy.md` and the page `/privacy` are written from it. */
export type KeptData = { what: string; why: string; how_long: string; who: string }

const YOU = 'You, and the operator of this server.'

export const keptData = {
  account: {
    what: 'Your account: email address, display name, a hash of your password or your id at Google, and the invitation you signed up with.',
    why: 'To sign you in and to reach you.',
    how_long: `Until you delete your account. If the email is never verified, ${unverified.kept_days} days.`,
    who: YOU,
  },
  sign_ins: {
    what: 'Your sign-ins: browser, times, and the network you came from (your IP address cut to /24, or /64 of IPv6); and a hash of a cookie that marks browsers you signed in with.',
    why: 'So that you can see where you are signed in and end what is not yours.',
    how_long: `Until you sign out, after ${session.unused_seconds / DAY_SECONDS} days without use, or after ${session.ends_after_seconds / DAY_SECONDS} days. The mark of a browser: ${accountLimits.known_browser.kept_days} days.`,
    who: YOU,
  },
  passkeys: {
    what: 'With passkeys: the name you give each, its public key and counter, which kind of device keeps it, and when it was added and last used.',
    why: 'To let you sign in without a password.',
    how_long: 'Until you remove the passkey or delete your account.',
    who: YOU,
  },
  second_factor: {
    what: 'With two-step sign-in: its key and recovery codes, encrypted, and hashes of codes that were just used.',
    why: 'To ask for a second step when you sign in.',
    how_long: 'Until you switch it off or delete your account; used codes for some minutes.',
    who: 'Nobody reads them. The server can, to check your codes.',
  },
  staff: {
    what: 'If you have a role on this server: the role, whether you want emails about reports, and what you did and why.',
    why: 'So that people who act for others can be held to account.',
    how_long:
      'The role until it is taken away or you delete your account. The record stays, under an id that leads to nobody then.',
    who: 'The operators of this server.',
  },
  reports: {
    what: 'What you report, with your account or the email you give; and what was decided about things you published, with the reasons, appeals and answers.',
    why: 'To decide about it, to tell you the outcome, and so that it can be appealed.',
    how_long: `${reportLimits.appeal_days + reportLimits.kept_days} days after the decision. When you delete your account, your name and email are taken out at once.`,
    who: 'You, and the moderators and operators of this server. Owners do not see who reported.',
  },
  suspensions: {
    what: 'If your account was suspended: when, by whom and why, and when that ended.',
    why: 'To keep the account closed, and so that the operators know what happened before.',
    how_long: 'Until you delete your account or an operator deletes it.',
    who: 'The operators and moderators of this server.',
  },
  tries: {
    what: 'Counts of attempts, and the addresses you signed in from, both as hashes that need a key of this server.',
    why: 'To slow down guessing and floods without locking you out.',
    how_long: `Counts: at most a day. Addresses: ${retention.known_address_days} days after your last sign-in from there.`,
    who: 'Nobody reads them. The operator could test whether a known address is among them.',
  },
  mailed_codes: {
    what: 'Hashes of codes that were mailed to you.',
    why: 'To verify your email and to reset a password.',
    how_long: `Until they are used, at most ${verification_link.lives_seconds / HOUR_SECONDS} hours.`,
    who: 'Nobody: the code itself is only in your email.',
  },
  emails: {
    what: 'On a server without a mail provider: the emails that would have been sent to you.',
    why: 'So that they can be read there.',
    how_long: `Until you delete your account, or ${retention.mailbox_emails} newer ones have come.`,
    who: 'The operator of this server.',
  },
  published: {
    what: 'Channels and episodes: words, sounds, pictures, pronunciations, earlier revisions, and the passages of sources they are based on.',
    why: 'To make them, show them and play them.',
    how_long: 'Until you delete them, their channel or your account.',
    who: 'Everybody where public, everybody who is signed in where unlisted, else you and the operator of this server. Passages only where you show your sources.',
  },
  clips: {
    what: 'The sound of each line with its words, stored once for everybody who has the same line said by the same voice.',
    why: 'So that a line is spoken and paid for once.',
    how_long:
      'As long as an episode, preview or answer uses it, and a day more unless the operator has chosen another time.',
    who: 'People who may hear what uses it.',
  },
  drafts: {
    what: 'Drafts: files, links and texts you add, what was read in them, your prompts, and the scripts written from them.',
    why: 'To write and edit before publishing.',
    how_long: `Until you publish or discard them, else ${draftLimits.kept_days} days after the last change. Scripts that failed: ${retention.failed_script_days} days.`,
    who: YOU,
  },
  recordings: {
    what: 'Recordings of your voice for single lines.',
    why: 'To use your voice in place of an AI voice.',
    how_long: `As long as a line uses them, else ${recordingLimits.kept_days} days.`,
    who: 'You and the operator; everybody who may hear the episode hears what is used.',
  },
  trials: {
    what: 'Test audio and the words said in it.',
    why: 'So that you can hear it again.',
    how_long: `${retention.test_audio_days} days.`,
    who: YOU,
  },
  imports: {
    what: 'Shows you bring here: the address of the feed, its episodes, and hashes of the codes that prove it is yours.',
    why: 'To import them, and to go on after an interruption.',
    how_long: `Until you delete the import, its channel or your account; ${importLimits.kept_days} days if you only looked.`,
    who: YOU,
  },
  listening: {
    what: 'What you listened to and where you stopped, likes, and the channels you follow.',
    why: 'To resume, to show what is new, and to count plays.',
    how_long: 'Until you delete your account.',
    who: 'You and the operator. Creators see counts, not names.',
  },
  private_feeds: {
    what: `Private feeds: a hash of their address, when they were used, and hashes of the networks they were fetched from.`,
    why: 'To serve your podcast app, and to warn you when an address has leaked.',
    how_long: `Until you end the feed or delete your account. Networks: ${privateFeedLimits.networks_kept_days} days.`,
    who: YOU,
  },
  notices: {
    what: 'What you want to be emailed or notified of, when that was last done, your time zone, and the browsers that asked for it.',
    why: 'To notify you, once.',
    how_long: `Until you switch it off or delete your account; browsers also until you sign out there. Past digests: ${retention.digest_days} days.`,
    who: YOU,
  },
  conversations: {
    what: 'Your questions to AI hosts, and their answers. Spoken questions are transcribed and the sound is not stored.',
    why: 'So that you can go on with a conversation, and creators learn what listeners ask.',
    how_long: `Until you delete the conversation or your account; without an account ${conversationLimits.guest_days} day.`,
    who: 'You, the operator, and people you give a link to. Creators see what was asked without a name.',
  },
  memory: {
    what: 'What the hosts of a channel remember of you, only where you switched it on.',
    why: 'So that answers fit you.',
    how_long: `Until you delete it or your account; ${memoryLimits.unused_days} days if it is not used.`,
    who: YOU,
  },
  books: {
    what: 'Your tokens, plan, payments and refunds. Card numbers never reach this server.',
    why: 'To charge what you were quoted, and because books must add up.',
    how_long:
      'For as long as this server runs. After you delete your account: amounts and times alone, under an id that leads to nobody.',
    who: YOU,
  },
  closed_balance: {
    what: 'After you delete your account: your balance, under a hash of your email address that needs a key of this server.',
    why: 'So that deleting and signing up again brings no second gift of tokens.',
    how_long: `${retention.closed_balance_days} days.`,
    who: 'Nobody reads it; signing up with the same address does.',
  },
  usage: {
    what: 'How much you used on a day of what costs the operator money.',
    why: 'To keep within daily budgets.',
    how_long: `${retention.daily_usage_days} days.`,
    who: 'The operator of this server.',
  },
  payment_events: {
    what: 'The ids of messages from the payment provider.',
    why: 'So that each is processed once.',
    how_long: `${retention.payment_event_days} days.`,
    who: 'The operator of this server.',
  },
  feedback: {
    what: 'Messages you send to the operator.',
    why: 'To answer them.',
    how_long: 'Until you delete your account.',
    who: 'You, and the operator of this server; by email where the operator has set an address.',
  },
  traffic: {
    what: 'Answers to requests that may be repeated, the news open pages are told, jobs in the queue, and the segments of episodes in the making.',
    why: 'So that nothing is done twice or missed.',
    how_long: `${retention.request_key_hours} hours, segments ${audioLimits.stream_kept_hours} hours, jobs ${retention.job_days} days.`,
    who: 'The operator of this server.',
  },
  deletion: {
    what: 'While your account is being deleted: its id and email address.',
    why: 'To find and delete what it left.',
    how_long: 'Usually some minutes, until nothing of it is left.',
    who: 'The operator of this server.',
  },
} as const satisfies Record<string, KeptData>

export type KeptDataId = keyof typeof keptData

/** Personal data outside the tables of the database. */
export const keptElsewhere: readonly KeptData[] = [
  {
    what: 'Log lines: account id, network (your IP address cut to /24, or /64 of IPv6), what was requested, and security events such as sign-ins. No full address, no query, no content.',
    why: 'To find faults and attacks.',
    how_long: 'The operator of this server decides; this program deletes no logs.',
    who: 'The operator of this server.',
  },
  {
    what: 'Backups of everything above.',
    why: 'To restore this server after a failure.',
    how_long: 'The operator of this server decides. What you delete stays in older backups until they are deleted.',
    who: 'The operator of this server.',
  },
  {
    what: 'In your browser: cookies of signing in, your choices in the player and the forms, and episodes you saved for offline use. No advertising, no tracking.',
    why: 'To keep you signed in and to work offline.',
    how_long: 'The cookies as long as the sign-in; the rest until you clear it.',
    who: 'You alone.',
  },
]
