import { expect, type Page } from '@playwright/test'
import type { ScriptLine } from './scripts.ts'
import { chooseThumbnail } from './thumbnail.ts'

export async function openStudio(page: Page, channel_id: string): Promise<void> {
  await page.goto(`/${channel_id}`)
  await page.getByRole('link', { name: 'Create Content' }).click()
  await expect(page.getByRole('heading', { name: /^Create New Content for/ })).toBeVisible()
}

export async function fillStudio(page: Page, title: string, utterances: readonly ScriptLine[]): Promise<void> {
  await page.getByRole('button', { name: 'JSON' }).click()
  await page.getByLabel('Script as JSON').fill(JSON.stringify({ utterances }))
  await page.getByRole('button', { name: 'Script', exact: true }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Two hosts on what keeps time at sea.')
  await chooseThumbnail(page)
}
