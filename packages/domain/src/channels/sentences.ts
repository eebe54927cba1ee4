export const channelSentences = {
  created: 'Channel created successfully!',
  updated: 'Channel updated successfully!',
  deleted: 'Channel deleted successfully!',
  of_others: "You don't have permission to edit this channel.",
  changed: 'This channel was changed somewhere else since you opened it.',
  missing: (channelId: string) => `Channel with ID ${channelId} not found`,
} as const
