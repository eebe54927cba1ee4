export const NOT_YOUR_CHANNEL_SENTENCE = "You don't have permission to edit this channel."
export const CHANNEL_CHANGED_SENTENCE = 'This channel was changed somewhere else since you opened it.'
