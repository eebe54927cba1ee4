import type { Page } from '@playwright/test'
import { docxOf, xlsxOf } from '../../engines/readers/test/files/office-files.ts'
import { pdfOf } from '../../engines/readers/test/files/pdf-file.ts'
import { printedPicture } from '../../engines/readers/test/files/text-image.ts'

type SourceFile = { name: string; mimeType: string; buffer: Buffer }

/** Five sources of different kinds about lighthouses, each with a fact that no other has. */
export async function fiveSources(): Promise<{ file: SourceFile; fact: RegExp }[]> {
  const pdf = pdfOf([
    {
      heading: 'The keeper of Bishop Rock',
      paragraphs: [
        'The keeper of Bishop Rock climbed 183 steps to the lamp every evening. He carried the oil on his back because the hoist froze in winter.',
      ],
    },
    { paragraphs: ['The lamp room was rebuilt after the storm, and the new lens weighed nearly four tonnes.'] },
  ])
  const docx = docxOf([
    { heading: 'The lens of Cordouan' },
    { text: 'Augustin Fresnel lit his first lens at Cordouan in 1823, and sailors saw it from 33 kilometres away.' },
    { text: 'Glassmakers in Paris ground each prism by hand, which took them almost a year.' },
  ])
  const xlsx = xlsxOf([
    {
      name: 'Ships',
      rows: [
        ['Lighthouse', 'Ships lost before the light', 'Ships lost after the light'],
        ['Eddystone', 47, 3],
        ['Skerryvore', 31, 2],
      ],
    },
  ])
  const html = `<!doctype html><html><head><title>Fog signals of Newfoundland</title><script>var tracking = 'nothing'</script></head><body><nav>Home</nav><article><h1>Fog signals of Newfoundland</h1>
    <p>Robert Foulis built the first steam fog whistle on Partridge Island in 1859. It could be heard when no lamp could be seen.</p>
    <p>The whistle used a whole cord of wood in a single foggy night, and its keepers slept very little.</p></article></body></html>`
  const png = await printedPicture(
    'The cable to Fastnet Rock was laid in 1904. It broke eleven times in the first winter.',
  )
    .png()
    .toBuffer()
  return [
    { file: { name: 'bishop-rock.pdf', mimeType: 'application/pdf', buffer: pdf }, fact: /183 steps/ },
    { file: { name: 'cordouan.docx', mimeType: 'application/octet-stream', buffer: docx }, fact: /Fresnel.*1823/ },
    { file: { name: 'ships.xlsx', mimeType: 'application/octet-stream', buffer: xlsx }, fact: /Eddystone|Skerryvore/ },
    { file: { name: 'fog.html', mimeType: 'text/html', buffer: Buffer.from(html) }, fact: /Foulis.*1859/ },
    { file: { name: 'fastnet.png', mimeType: 'image/png', buffer: png }, fact: /Fastnet.*1904/ },
  ]
}

export async function addFiles(page: Page, files: SourceFile[]): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click()
  await page.getByLabel('Files').setInputFiles(files)
}
