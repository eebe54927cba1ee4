/**
 * Every column whose name ends in `_key`, and whether it holds the key of an object in storage. Backups copy those
 * objects, so a column that holds anything else, a client's text above all, must not pass for one.
 */
export const keyColumns: Readonly<Record<string, 'object' | 'not an object'>> = {
  'channel.artwork_key': 'object',
  'channel.avatar_key': 'object',
  'clip.object_key': 'object',
  'content.audio_key': 'object',
  'content.thumbnail_key': 'object',
  'content_revision.audio_key': 'object',
  'conversation.share_key': 'not an object',
  'draft.thumbnail_key': 'object',
  'draft_source.object_key': 'object',
  'recording.object_key': 'object',
  'script.request_key': 'not an object',
  'sound_asset.object_key': 'object',
  'stream_segment.object_key': 'object',
  'test_audio.audio_key': 'object',
  'voice_preview.audio_key': 'object',
}
const KEY_COLUMN = /_key$/

/**
 * True if backups look for objects under the values of this column. A column of a newer schema, which is not listed
 * here, counts as one of objects: a problem that is reported does less harm than an object that is not copied.
 */
export function holdsObjectKeys(table: { schema: string; name: string }, column: string): boolean {
  const name = `${table.schema === 'public' ? '' : `${table.schema}.`}${table.name}.${column}`
  return KEY_COLUMN.test(column) && keyColumns[name] !== 'not an object'
}
