/** Sounds that people make while the other one speaks; each has a melody of its own. */
export type Interjection = 'mhm' | 'hmm' | 'mm' | 'uh-huh' | 'huh' | 'oh' | 'wow' | 'ah'

/** Manner of speech of one whitespace-separated piece of the text. */
export type Manner = { is_emphasized: boolean; interjection: Interjection | undefined }

export const plainManner: Manner = { is_emphasized: false, interjection: undefined }
