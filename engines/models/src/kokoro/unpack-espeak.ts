import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files that eSpeak NG needs to turn English into phonemes: 0.8 of 24 MB. */
const ENGLISH = ['phontab', 'phonindex', 'phondata', 'intonations', 'en_dict', 'lang/gmw/en', 'lang/gmw/en-US']
const ROOT = '/usr/share/espeak-ng-data/'
const FILE = /\{filename:"([^"]*)",start:(\d+),end:(\d+)\}/g

/** Unpacks the English data of eSpeak NG from an Emscripten package: its program lists the files that stand in its data. */
export async function unpackEspeak(packageFolder: string, folder: string): Promise<void> {
  const program = await readFile(join(packageFolder, 'espeak-ng.js'), 'utf8')
  const data = await readFile(join(packageFolder, 'espeak-ng.data'))
  const files = new Map<string, Buffer>()
  for (const [, name = '', start, end] of program.matchAll(FILE)) {
    if (!name.startsWith(ROOT) || name.includes('..'))
      throw new Error(`eSpeak's data has a file outside its folder: ${name}`)
    if (Number(end) > data.length) throw new Error(`eSpeak's data ends before ${name}`)
    files.set(name.slice(ROOT.length), data.subarray(Number(start), Number(end)))
  }
  for (const name of ENGLISH) {
    const bytes = files.get(name)
    if (!bytes) throw new Error(`eSpeak's data has no ${name}`)
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
}
