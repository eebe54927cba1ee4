/** Third parties that get personal data, if the operator has set them up: `settings` are those that do. */
export type OutsideService = { name: string; gets: string; settings: string }

export const outsideServices = {
  gemini_speech: {
    name: 'Google Gemini (speech)',
    gets: 'The text of the lines to speak, and the name of the voice.',
    settings: '`SPEECH_ENGINE=gemini`, or `GEMINI_API_KEY` alone',
  },
  speech_server: {
    name: 'A speech server chosen by the operator',
    gets: 'The text of the lines to speak, and the name of the voice.',
    settings: '`SPEECH_ENGINE=openai`, `SPEECH_BASE_URL`',
  },
  gemini_writer: {
    name: 'Google Gemini (scripts and answers)',
    gets: 'Your prompts and sources, and questions to hosts with the passages an answer is made of and what the hosts remember.',
    settings: '`SCRIPT_WRITER=gemini`, or `GEMINI_API_KEY` alone',
  },
  model_server: {
    name: 'A language model server chosen by the operator',
    gets: 'Your prompts and sources, and questions to hosts with the passages an answer is made of and what the hosts remember.',
    settings: '`SCRIPT_WRITER=openai`, `LANGUAGE_MODEL_BASE_URL`',
  },
  gemini_recognizer: {
    name: 'Google Gemini (recognition)',
    gets: 'Recordings that are sources of a script, and spoken questions.',
    settings: '`SPEECH_RECOGNIZER=gemini`, or `GEMINI_API_KEY` alone',
  },
  recognizer_server: {
    name: 'A speech recogniser chosen by the operator',
    gets: 'Recordings that are sources of a script, and spoken questions.',
    settings: '`SPEECH_RECOGNIZER=openai`, `RECOGNIZER_BASE_URL`',
  },
  mail_server: {
    name: 'A mail server chosen by the operator',
    gets: 'Your email address, and the emails to you.',
    settings: '`SMTP_URL`',
  },
  stripe: {
    name: 'Stripe (payments)',
    gets: 'Your email address, account id and plan; card and billing address you give to Stripe itself.',
    settings: '`STRIPE_SECRET_KEY`',
  },
  google_sign_in: {
    name: 'Google (sign-in), or the identity provider in its place',
    gets: 'That you sign in here, if you choose to sign in that way.',
    settings: '`GOOGLE_CLIENT_ID`',
  },
  object_store: {
    name: 'An S3 object store chosen by the operator',
    gets: 'All sounds, pictures and files. Your browser loads some of them from there.',
    settings: '`STORAGE=s3`',
  },
  feed_hubs: {
    name: 'Hubs for podcast apps',
    gets: 'The addresses of public feeds that changed.',
    settings: '`WEBSUB_HUBS`, `PODPING_TOKEN`',
  },
  feedback_form: {
    name: 'A feedback form on another site',
    gets: 'That you open the page Feedback, and what you type there.',
    settings: '`FEEDBACK_FORM_URL`',
  },
  push_services: {
    name: 'The push service of your browser',
    gets: 'Encrypted notices, if you asked for notices in that browser.',
    settings: 'always possible',
  },
  sources: {
    name: 'The sites you link to',
    gets: 'A request from this server, if you add a link as a source, import a feed or check a link. Not who you are.',
    settings: 'always possible',
  },
} as const satisfies Record<string, OutsideService>

export type OutsideServiceId = keyof typeof outsideServices
export const outsideServiceIds = Object.keys(outsideServices).filter(
  (id): id is OutsideServiceId => id in outsideServices,
)
