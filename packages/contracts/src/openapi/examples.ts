import type { LexiconEntry } from '@app/domain/lexicon'

export const USER_ID = 'Tc4MMSPyUdC3NwtMZA4IutG076XKZRG2'
export const CHANNEL_ID = '0b8f2a5e-6c1d-4f7b-9a34-2e5d8c7f1a60'
export const CONTENT_ID = '7d9c3e12-58ab-4c06-b1f2-90e4a6d3c875'
export const DRAFT_ID = '3f6b1c94-8e2d-4a75-b0c8-51d7e9a2f436'
export const SOURCE_ID = 'b2d7e9a1-4c58-4f03-9e6a-7c1f0d3b8525'
export const RECORDING_ID = 'c48e1f6a-92d7-4b35-8a0e-6d1b7f3e5092'
export const ASSET_ID = '5e0c7b92-1f4d-4a86-9d3b-c2a8e6f1b047'
export const IMPORT_ID = '9f1c5d3e-7a24-4b68-8e0d-3c6b2a9f7158'
export const UTTERANCE_ID = 'e2a7b6c1-4d3f-4e58-9b0a-6f1c2d8e7935'
export const CONVERSATION_ID = '6a1d9c47-3b2e-4f85-9e70-c5d8b1f4a263'
export const TURN_ID = 'd4f7a2b9-5c16-4e38-8a0d-1b9e6c3f7052'
export const ANSWER_LINE_ID = '1c8e5b3d-9f40-4a72-b6d1-7e2a0c4f9815'
export const AVATAR = '/media/channels/0b8f2a5e-6c1d-4f7b-9a34-2e5d8c7f1a60/avatar-4a1e7c923d5b4f80-b2d9e0f7-512.webp'
/** Continues after the item of the examples. */
export const NEXT = 'MjAyNi0xMS0yMVQwOTozMDowMC4wMDBaIDdkOWMzZTEyLTU4YWItNGMwNi1iMWYyLTkwZTRhNmQzYzg3NQ'

export const script = {
  utterances: [
    { voice_name: 'Kore', text: 'Why do lighthouses still turn, now that every ship carries a satellite receiver?' },
    { voice_name: 'Puck', text: 'Because a light needs no password, no battery on board and nobody to trust.' },
  ],
}

export const lexicon_entry: LexiconEntry = { word: 'Nguyen', exact_case: false, kind: 'respelling', say: 'win' }
