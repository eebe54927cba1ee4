import { scriptWork } from '#features/studio/scripts/index.ts'
import { correctionWork, renderingWork } from '#features/episodes/rendering/index.ts'
import { answeringWork } from '#features/listening/conversations/index.ts'
import { importWork } from '#features/shows/imports/index.ts'
import { listenCheckWork } from '#features/episodes/checks/index.ts'
import { testAudioWork } from '#features/studio/voices/index.ts'

/** Every kind of resumable work, which the chore requeues, and whose clocks a restore restarts. */
export const workKinds = [
  renderingWork,
  correctionWork,
  testAudioWork,
  scriptWork,
  listenCheckWork,
  importWork,
  answeringWork,
]
