// Parts of an item's page that come after its first rendering, in one file: each by itself would be a request.
export { ShowNotes } from '#features/content/components/show-notes.tsx'
export { ActionsRow } from './actions-row.tsx'
export { AskButton } from './ask/ask-button.tsx'
export { Missing } from './missing.tsx'
export { Quoting } from './quoting.tsx'
export { Related } from './related.tsx'
export { SoundProblem } from './sound-problem.tsx'
