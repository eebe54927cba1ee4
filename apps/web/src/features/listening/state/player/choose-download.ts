import { publicAddress, type Playable, type Urls } from './choose-source.ts'

/** Download address of the finished file. A signed address is good for what was signed alone, so it is given, not made. */
export function chooseDownload(content: Playable, urls: Urls | undefined): string | undefined {
  if (content.status !== 'completed') return undefined
  if (content.visibility !== 'public') return urls?.download?.url
  const url = publicAddress(content, 'file')
  return url && `${url}?download=1`
}

/** PLAY-O08: characters that file systems refuse become `_`. */
export function fileNameOf(title: string, ending: string): string {
  return `${title.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_').trim() || 'audio'}.${ending}`
}
