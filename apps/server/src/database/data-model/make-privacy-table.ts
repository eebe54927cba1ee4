import { keptData, keptElsewhere, outsideServiceIds, outsideServices, type KeptData } from '@app/domain/privacy'
import { personalData } from '../personal-data.ts'

/** The whole of docs/privacy.md: the page `/privacy` and the tables behind it. */
export function makePrivacyTable(): string {
  const kept = [...Object.values(keptData), ...keptElsewhere]
  return `# Privacy

Written by \`npm run data-model\`; a test fails while this file says anything else. The page \`/privacy\` shows the same sentences,
from \`packages/domain/src/privacy\`. What becomes of each table when an account is deleted is in
\`apps/server/src/database/personal-data.ts\`; a test fills every table and deletes an account. The operator of a server is
responsible for it: this page and the built-in pages are no legal advice.

## What is kept

| what | why | how long | who may see it |
| --- | --- | --- | --- |
${kept.map(rowOf).join('\n')}

## Who else gets something

Only services that the settings name get anything; \`/privacy\` shows those that are set.

| who | what they get | set by |
| --- | --- | --- |
${outsideServiceIds.map((id) => line([outsideServices[id].name, outsideServices[id].gets, outsideServices[id].settings])).join('\n')}

## When an account is deleted

| table | what becomes of its rows |
| --- | --- |
${Object.keys(personalData).toSorted().map(fateOf).join('\n')}
`
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

function rowOf({ what, why, how_long, who }: KeptData): string {
  return line([what, why, how_long, who])
}

function fateOf(table: string): string {
  const fate = personalData[table]
  const link = `[${table}](data-model.md#${table.replace('.', '')})`
  if (!fate) return line([link, ''])
  if (fate.of === 'nobody') return line([link, `About nobody: ${fate.because}`])
  return line([link, fate.on_deletion === 'deleted' ? 'Deleted.' : `Kept: ${fate.because}`])
}
