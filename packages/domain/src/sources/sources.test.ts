import { expect, test } from 'vitest'
import {
  cleanFileName,
  nameOfText,
  nameOfUrl,
  isFileName,
  publicSource,
  NewSource,
  readUrls,
  readYouTubeUrls,
  sourceExtensionOf,
  sourceExtensions,
  sourceKindOf,
  sourceLimits,
  sourceSentences,
} from './index.ts'

test.each([
  ['image', ['png', 'jpg', 'jpeg', 'webp', 'heic', 'heif']],
  ['video', ['mp4', 'mpeg', 'mov', 'avi', 'flv', 'mpg', 'webm', 'wmv', '3gp']],
  ['audio', ['wav', 'mp3', 'aiff', 'aac', 'ogg', 'flac']],
  ['document', ['pdf', 'txt', 'md', 'html', 'xml', 'csv', 'docx', 'xlsx', 'pptx']],
] as const)(
  'STUDIO-43 STUDIO-44 STUDIO-45 supported %s files are these and no other',
  { meta: { requirements: ['STUDIO-46'] } },
  (kind, extensions) => {
    expect(sourceExtensions[kind]).toEqual(extensions)
    for (const extension of extensions) {
      expect(sourceExtensionOf(`My notes.v2.${extension.toUpperCase()}`)).toBe(extension)
      expect(sourceKindOf(extension)).toBe(kind)
    }
  },
)

test.each(['a.exe', 'a', 'pdf', '.htaccess', 'a.pdf.zip', 'a.doc', 'a.svg', ''])(
  'STUDIO-42 %s is not supported',
  (name) => {
    expect(sourceExtensionOf(name)).toBeUndefined()
  },
)

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ana\\log.pdf', 'log.pdf'],
  ['no\u0000te\u202es.pdf', 'notes.pdf'],
  ['a\r\nX-Evil: 1.txt', 'aX-Evil: 1.txt'],
  ['..', 'file'],
  ['', 'file'],
  [' Über die Türme.docx ', 'Über die Türme.docx'],
])('SRV-25 the name %j is kept as %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test('SRV-25 a name of 5,000 characters is cut and keeps its ending', () => {
  const name = cleanFileName(`${'😀'.repeat(2_500)}.pdf`)
  expect(name.length).toBe(sourceLimits.name)
  expect(name.endsWith('.pdf')).toBe(true)
  expect(name.isWellFormed()).toBe(true)
})

test('STUDIO-O03 the alert names the size and the limit, and what is over never reads like the limit', () => {
  expect(sourceSentences.too_large(524_288_001)).toBe('Total file size of 500.1 MB exceeds the limit of 500 MB')
  expect(sourceSentences.too_large(600 * 1_048_576)).toBe('Total file size of 600 MB exceeds the limit of 500 MB')
})

test('STUDIO-48 addresses are read one a line, each once', () => {
  expect(readUrls(' https://a.example/x \r\n\nhttp://b.example\nhttps://a.example/x')).toEqual({
    success: true,
    urls: ['https://a.example/x', 'http://b.example'],
  })
})

test.each([
  ['', 'Please enter at least one URL'],
  [' \n\n ', 'Please enter at least one URL'],
  [
    'https://a.example\nexample.com\nftp://b.example\njavascript:alert(1)',
    'Invalid URLs: example.com, ftp://b.example, javascript:alert(1)',
  ],
  [`https://a.example/${'x'.repeat(3_000)}`, `Invalid URLs: https://a.example/${'x'.repeat(62)}…`],
])('STUDIO-49 STUDIO-50 %j is refused', (lines, problem) => {
  expect(readUrls(lines)).toEqual({ success: false, problem })
})

test.each([
  ['', 'Please enter at least one YouTube URL'],
  ['https://youtu.be/dQw4w9WgXcQ\nhttps://vimeo.com/1\nnothing', 'Invalid YouTube URLs: https://vimeo.com/1, nothing'],
])('STUDIO-52 STUDIO-53 %j is refused', (lines, problem) => {
  expect(readYouTubeUrls(lines)).toEqual({ success: false, problem })
})

test('STUDIO-51 the three forms of a video are taken, with their other parameters', () => {
  const lines = [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://m.youtube.com/embed/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
  ]
  expect(readYouTubeUrls(lines.join('\n'))).toEqual({ success: true, urls: lines })
})

test('a link is called by its host and the end of its path, a text by its first words', () => {
  expect(nameOfUrl('https://www.example.com/2024/gps-spoofing-baltic?x=1')).toBe('example.com/gps-spoofing-baltic')
  expect(nameOfUrl('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe('youtube.com/dQw4w9WgXcQ')
  expect(nameOfText(' Notes on Fresnel lenses ')).toBe('Notes on Fresnel lenses')
  expect(nameOfText('One two three four five six seven')).toBe('One two three four five six…')
  expect(nameOfText('Notes on fog signals, as they were kept\r\n\r\nRobert Foulis built one.')).toBe(
    'Notes on fog signals, as they were kept',
  )
  expect(nameOfText('Fog came in.\nNobody saw it but the keeper at four.')).toBe('Fog came in. Nobody saw it…')
  expect(nameOfText('灯台は今も回っている。'.repeat(20)).length).toBeLessThanOrEqual(61)
})

test.each([
  [{ type: 'text', text: ' \u0000 ' }, 'Please enter some text'],
  [{ type: 'text', text: 'x'.repeat(1_000_001) }, 'Text must not exceed 1000000 characters'],
  [{ type: 'url', url: 'file:///etc/passwd' }, 'Invalid URLs: file:///etc/passwd'],
])('STUDIO-55 SRV-24 the server says of %j what the page says', (source, problem) => {
  expect(NewSource.safeParse(source).error?.issues.map(({ message }) => message)).toEqual([problem])
})

test.each([
  ['a text file', { kind: 'document', url: null }, 'Document', null],
  ['a film', { kind: 'video', url: null }, 'Video', null],
  ['something from before its kind was kept', { kind: null, url: null }, 'Document', null],
  [
    'a page',
    { kind: 'link', url: 'https://www.example.com/a/b?token=x#y' },
    'Web page · example.com/a/b',
    'https://www.example.com/a/b',
  ],
  [
    'a page behind a password',
    { kind: 'link', url: 'http://ana:pw@example.com:8080/' },
    'Web page · example.com:8080',
    'http://example.com:8080/',
  ],
  [
    'a video',
    { kind: 'link', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9' },
    'YouTube video · youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
  ],
  ['what is no address', { kind: 'link', url: 'javascript:alert(1)' }, 'Web page', null],
] as const)('listeners see of %s its kind, and of a link its host and path', (_what, source, title, url) => {
  expect(publicSource(source)).toEqual({ title, url })
})

test.each([
  ['Board memo.docx', 'Board memo.docx', true],
  ['board memo', 'Board_Memo.docx', true],
  ['Annual report 2025', 'Board memo.docx', false],
  ['memo', 'memo', true],
])('the title %j of the file %j is its name: %s', (title, name, isName) => {
  expect(isFileName(title, name)).toBe(isName)
})
