import * as z from 'zod/mini'
import { CatalogueVoice } from './catalogue-voice.ts'
import { DesignedVoice } from './design.ts'
import { SpeakerVoice } from './speaker-voice.ts'

/**
 * A voice of the catalogue, one that was designed from it, or a speaker of a model. The name says everything that there is
 * to know of the voice, so that an engine needs no table to speak it: lines keep their voice when a saved name is changed or deleted.
 */
export const VoiceName = z.union([CatalogueVoice, DesignedVoice, SpeakerVoice])
export type VoiceName = z.infer<typeof VoiceName>
