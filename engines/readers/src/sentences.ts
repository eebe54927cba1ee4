/** Sentences for people about sources that cannot be read, or only in part. */
export const readingSentences = {
  nothing: 'It contains no text.',
  damaged: 'It could not be read. It may be damaged or incomplete.',
  slow: 'Reading it took too long.',
  too_large_in_memory: 'It is too large or too complex to read.',
  nested_too_deeply: 'Its elements are nested too deeply to read.',
  unpacks_too_large: 'It was rejected because it unpacks to far more data than a document would.',
  protected: 'It is password-protected. Save a copy without a password and add that.',
  older_office:
    'It is in an older Office format or password-protected. Save it as docx, xlsx or pptx without a password and add that.',
  only_scripts: 'The page has no text of its own: scripts build it, and they are not run.',
  no_text_in_picture: 'No text was recognized in the picture.',
  picture_too_large: 'The picture has too many pixels to read.',
  picture_unreadable: 'The picture cannot be decoded. It may be damaged.',
  no_sound: 'It has no audio track.',
  no_speech: 'No speech was recognized in it.',
  no_recognizer: 'Audio and video cannot be transcribed because speech recognition is not set up on this server.',
  recognizer_failed: 'It could not be transcribed because speech recognition failed.',
  no_ffmpeg: 'Audio and video cannot be transcribed because ffmpeg is not installed on this server.',
  no_captions: 'The video has no usable captions.',
  youtube_busy: 'YouTube is limiting requests right now. Please try again later.',
  not_an_address: 'The link is not a web address. It must begin with http:// or https://.',
  private_address: 'The link points to an address that is not on the public internet, so it was not opened.',
  unknown_host: 'The link’s address was not found.',
  no_answer: 'The page could not be reached.',
  too_slow: 'The page took too long to respond.',
  too_many_redirects: 'The link redirects too many times.',
} as const

/** Text that authors hide or strike out is not read. */
export const leftOutSentences = {
  hidden: 'Hidden text was left out.',
  struck: 'Struck-out text was left out.',
  deleted: 'Text that was deleted or moved away in tracked changes was left out.',
  comments: 'Comments were left out.',
} as const

export function hiddenPartsSentence(names: readonly string[]): string {
  return `Hidden parts were left out: ${names.join(', ')}.`
}

/** Formulas of a spreadsheet that was saved without having been computed. */
export function formulasWithoutValuesSentence(cells: readonly string[], count: number): string {
  const more = count > cells.length ? ` and ${count - cells.length} more` : ''
  return `Formulas without stored results were left out: ${cells.join(', ')}${more}. Open the file in a spreadsheet program and save it to store them.`
}

export function answeredSentence(status: number): string {
  return `The page could not be opened: its server responded ${status}.`
}

export function linkTooLargeSentence(megabytes: number): string {
  return `The linked file is larger than ${megabytes} MB.`
}

/** `where` is a place in the source: page 12, row 300. */
export function cutSentence(where: string | undefined): string {
  return where ? `It is long: what comes after ${where} was left out.` : 'It is long, so its end was left out.'
}

export function lostLettersSentence(example: string): string {
  return `Some letters are missing in this PDF, for example in “${example}”. Sentences with them are left out.`
}

/** Formats pages, which are in rising order, as ranges. */
export function pagesWithoutTextSentence(pages: number[]): string {
  return `No text was recognized on ${pagesOf(pages)}.`
}

export function scannedPagesSentence(most: number, pages: number[]): string {
  return `Of scanned pages the first ${most} are read: ${pagesOf(pages)} ${pages.length === 1 ? 'was' : 'were'} left out.`
}

function pagesOf(pages: number[]): string {
  const ranges: [number, number][] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && last[1] === page - 1) last[1] = page
    else ranges.push([page, page])
  }
  const parts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
  return `${pages.length === 1 ? 'page' : 'pages'} ${parts}`
}
