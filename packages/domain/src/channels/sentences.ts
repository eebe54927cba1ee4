export const channelSentences = {
  created: 'Channel created successfully!',
  updated: 'Channel updated successfully!',
  deleted: 'Channel deleted successfully!',
  too_many: (limit: number) => `You’ve reached the limit of ${limit} channels. Delete one to create another.`,
  of_others: "You don't have permission to edit this channel.",
  changed: 'This channel was changed elsewhere since you opened it.',
  missing: (channelId: string) => `Channel with ID ${channelId} not found`,
} as const
