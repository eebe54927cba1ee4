export const GENERATING_SENTENCE = 'Audio is being generated. This may take a 5-15 min.'
