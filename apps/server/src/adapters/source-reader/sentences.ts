/** What people are told when a source cannot be read, or only in part. */
export const readingSentences = {
  nothing: 'There is no text in it.',
  damaged: 'It cannot be read. It may be damaged or incomplete.',
  slow: 'Reading it took too long.',
  too_large_in_memory: 'It is too large or too intricate to be read.',
  unpacks_too_large: 'It is refused because it unpacks to far more than a document holds.',
  protected: 'It is protected by a password. Save a copy without one and add that.',
  older_office:
    'It is in an older Office format or protected by a password. Save it as docx, xlsx or pptx without a password and add that.',
  only_scripts: 'The page has no text of its own: it is put together by scripts, which are not run.',
  no_text_in_picture: 'No text could be made out in the picture.',
  picture_too_large: 'The picture has too many pixels to be read.',
  picture_unreadable: 'The picture cannot be decoded. It may be damaged.',
  no_sound: 'There is no sound in it, so there is nothing to read.',
  no_speech: 'No speech could be made out in it.',
  no_recognizer: 'Speech in audio and video cannot be read here, because no speech recognition is set up.',
  recognizer_failed: 'The speech in it could not be written down, because the speech recognition failed.',
  no_ffmpeg: 'Audio and video cannot be read here, because ffmpeg is not installed.',
  no_captions: 'The video has no captions that can be read.',
  youtube_busy: 'YouTube answers no more questions for now. Try again later.',
  not_an_address: 'The link is not an address of the web. It has to begin with http:// or https://.',
  private_address: 'The link leads to an address that is not on the public internet, so it is not opened.',
  unknown_host: 'The address of the link cannot be found.',
  no_answer: 'The page cannot be reached.',
  too_slow: 'The page answers too slowly.',
  too_many_redirects: 'The link leads from one address to the next without end.',
} as const

export function answeredSentence(status: number): string {
  return `The page cannot be opened: its server answers ${status}.`
}

export function linkTooLargeSentence(megabytes: number): string {
  return `What the link leads to is larger than ${megabytes} MB.`
}

/** `where` is a place in the source: page 12, row 300. */
export function cutSentence(where: string | undefined): string {
  return where ? `It is long: what comes after ${where} was left out.` : 'It is long: its end was left out.'
}

/** `pages` in rising order, told as ranges. */
export function pagesWithoutTextSentence(pages: number[]): string {
  return `No text could be made out on ${pagesOf(pages)}.`
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
  const told = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
  return `${pages.length === 1 ? 'page' : 'pages'} ${told}`
}
