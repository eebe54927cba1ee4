/** Why a backup or a restore cannot be made, as one sentence for whoever asked for it. */
export class BackupError extends Error {
  override name = 'BackupError'
}
