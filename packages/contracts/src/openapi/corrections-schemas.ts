import * as corrections from '../corrections.ts'
import * as lineSources from '../line-sources.ts'
import { words } from './schema-words.ts'

const nextRevision = { revision: 'The revision that it will be once it is published.' }

/** What an item stands on, was and is. */
export const correctionsSchemas = {
  GetLineSourcesAnswer: words(lineSources.getLineSources.response, 'What a line stands on.', {
    sources:
      'The most telling first; none for a line written by hand, and for listeners where the owner does not show them.',
    corrected: 'Whether the line was said differently when it was written from them.',
  }),
  LineSource: words(lineSources.LineSource, 'A passage that a line stands on.', {
    passage_id: 'The passage.',
    title: 'What its source is called.',
    url: 'The address of a source that is a link; null for any other.',
    place: 'Page, slide, sheet, row, heading or time, as far as the source has such.',
    text: 'The words.',
  }),
  SetSourcesShownAnswer: words(lineSources.setSourcesShown.response, 'It is as it was asked for.', {
    success: 'Always true.',
    message: 'A sentence for the screen.',
  }),
  NextRevision: words(corrections.correctLine.response, 'It is being made.', nextRevision),
  ListRevisionsAnswer: words(corrections.listRevisions.response, 'What an item was and is.', {
    revisions: 'Newest first.',
    correction: 'What is being made of it, or could not be; null where nothing is.',
  }),
  RevisionView: words(corrections.RevisionView, 'An item as it was published.', {
    revision: 'From 1.',
    created_at: 'When it was published.',
    duration: 'Seconds.',
    is_current: 'Whether it is the one that is heard.',
    restored_from: 'The earlier one that it brought back; null for a corrected line and for the first.',
    changed: 'The lines that it changed of the one before.',
  }),
  WithdrawCorrectionAnswer: words(corrections.withdrawCorrection.response, 'There is none any more.', {
    success: 'Always true.',
  }),
  CorrectionView: words(corrections.CorrectionView, 'A revision that is being made.', {
    ...nextRevision,
    status: '`processing`, or `error` until another is asked for.',
    error: 'Why it failed, in words for people; empty otherwise.',
    created_at: 'When it was asked for.',
    changed: 'The lines that it is to change of what is heard.',
  }),
}
