import { expect, type Page } from '@playwright/test'
import { picture } from './pictures.ts'

/** Chooses a picture as the thumbnail and takes the part of it that is offered. */
export async function chooseThumbnail(page: Page, buffer = picture(1280, 720)): Promise<void> {
  await page.getByLabel('Thumbnail', { exact: true }).setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByAltText('Chosen thumbnail')).toBeVisible()
}
