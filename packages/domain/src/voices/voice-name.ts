import * as z from 'zod/mini'
import { CatalogueVoice } from './catalogue-voice.ts'
import { DesignedVoice } from './design.ts'
import { SpeakerVoice } from './speaker-voice.ts'

/**
 * A voice of the catalogue, one that was designed from it, or a speaker of a model. The name says everything that there is
 * to know of the voice, so that whoever speaks it needs no table: lines keep their voice whatever becomes of a saved name.
 */
export const VoiceName = z.union([CatalogueVoice, DesignedVoice, SpeakerVoice])
export type VoiceName = z.infer<typeof VoiceName>
