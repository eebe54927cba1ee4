import { expect, type Page } from '@playwright/test'

export async function openStudio(page: Page, channel_id: string): Promise<void> {
  await page.goto(`/${channel_id}`)
  await page.getByRole('link', { name: 'Create Content' }).click()
  await expect(page.getByRole('heading', { name: /^Create New Content for/ })).toBeVisible()
}
