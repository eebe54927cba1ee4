const FILE_NAME = 'duologue-data.json'

/** Downloads the data of an account as a file. */
export function saveExport(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: FILE_NAME }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
