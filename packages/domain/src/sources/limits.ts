const MIB = 1_048_576

/** Size of all files of one script together, and so of each one. */
export const SOURCE_FILE_MAX_SIZE_MB = 500

export const sourceLimits = {
  /** Storage of all drafts of an account together, unless the server is set otherwise: ten drafts that are full. */
  account_mb: 5_120,
  total_bytes: SOURCE_FILE_MAX_SIZE_MB * MIB,
  custom_prompt: 10_000,
  /** Files, links and texts of one script. */
  count: 50,
  /** One pasted text, in characters. */
  pasted_text: 1_000_000,
  name: 255,
  url: 2_048,
  /** Longest reading of a source; the rest is left out, with a note. */
  passages: 2_000,
  passage_chars: 1_500,
} as const

/** Timeouts of reading, in seconds. Longer readings are refused in words, so that nobody keeps the scripts of others waiting. */
export const readingLimits = {
  /** CPU time for a plain text, web page, Markdown, CSV or XML: the largest that people give takes a few seconds. */
  text_seconds: 30,
  /** CPU time for a document, a picture, or a file whose pages are pictures. */
  document_seconds: 300,
  /** Wall-clock time for all sources of one script together, downloads among them, generous for a busy machine. Transcribing has limits of its own. */
  script_seconds: 480,
} as const

export const sourceExtensions = {
  image: ['png', 'jpg', 'jpeg', 'webp', 'heic', 'heif'],
  video: ['mp4', 'mpeg', 'mov', 'avi', 'flv', 'mpg', 'webm', 'wmv', '3gp'],
  audio: ['wav', 'mp3', 'aiff', 'aac', 'ogg', 'flac'],
  document: ['pdf', 'txt', 'md', 'html', 'xml', 'csv', 'docx', 'xlsx', 'pptx'],
} as const
