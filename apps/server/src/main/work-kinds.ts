import { scriptWork } from '#features/scripts/index.ts'
import { correctionWork, renderingWork } from '#features/episodes/index.ts'
import { importWork } from '#features/imports/index.ts'
import { listenCheckWork } from '#features/checks/index.ts'
import { testAudioWork } from '#features/voices/index.ts'

/** Every kind of resumable work, which the chore requeues, and whose clocks a restore restarts. */
export const workKinds = [renderingWork, correctionWork, testAudioWork, scriptWork, listenCheckWork, importWork]
