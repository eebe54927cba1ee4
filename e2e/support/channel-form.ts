import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { picture } from './pictures.ts'

export const sized = (width: number, height: number) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: picture(width, height),
})

export const ABOUT =
  'What the sea does twice a day, who writes it down, and why the numbers of the next town never quite agree with ours.'

/** What its owner can do with a channel. */
export const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Options of ${title}` })

/** Takes a picture of 640x480 as it is cut at first. */
export async function chooseAvatar(page: Page): Promise<void> {
  await page.getByLabel('Avatar', { exact: true }).setInputFiles(sized(640, 480))
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByAltText('Chosen avatar')).toBeVisible()
}

/** From here on the page notes the parts of every form that it sends, with the name and type of each that is a file. */
export async function watchForms(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      if (init?.body instanceof FormData) {
        const parts = [...init.body].map(([name, value]) =>
          value instanceof File ? `${name} ${value.name} ${value.type}` : name,
        )
        sessionStorage.setItem('parts', JSON.stringify(parts))
      }
      return send(input, init)
    }
  })
  await page.reload()
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('parts') ?? '[]') as string[])
}

/** All but the avatar. */
export async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Voice', { exact: true }).selectOption('Kore')
  await page.getByLabel('Description').fill(ABOUT)
  await page.getByLabel('Full Name').fill('Kore Halloran')
  await page.getByLabel('Personal Overview').fill('Grew up beside a lighthouse and never moved away.')
}
