import type { ServerResponse } from 'node:http'
import {
  beginsToSay,
  KNOWN_MODEL,
  languageModelServer,
  says,
  type ModelReply,
} from '../engines/script-writer/test/language-model-server.ts'
import { isScript, obedientModel, scriptOf } from '../engines/script-writer/test/scripting-model.ts'
import { expect, test as journey } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createPerson } from './support/people.ts'
import { startProgram, temporaryDataDir, type Program } from './support/program.ts'
import { openStudio } from './support/studio.ts'

const SOURCE = `In 1891 two freight trains collided near Kipton, because the watch of an engineer had stopped for four minutes.

The railway hired a jeweller to find out how its men kept time. He found that there was no rule at all.

A watch may lose or gain no more than thirty seconds a week, and it has a plain white dial.

Every watch was inspected every two weeks, and the error was written on a small card.

A union paper called the cards a leash of brass. The engineers had to buy the watch themselves, for two months of pay.`
const EDITED = 'A stopped watch, and two trains near Kipton.'

type Model = Awaited<ReturnType<typeof languageModelServer>> & { breakOff: () => void }

/** The program with a language model that streams three lines, and then waits until its connection breaks; its third answer is whole. */
const test = journey.extend<object, { model: Model; duologue: Program }>({
  model: [
    async ({}, use) => {
      let open: ServerResponse | undefined
      let requests = 0
      const threeLines: ModelReply = (question, response, dialect) => {
        open = response
        const rows = scriptOf(question).filter((row) => !row.startsWith('#'))
        beginsToSay(`${rows.slice(0, 3).join('\n')}\n`, 'waits')(question, response, dialect)
      }
      const model = await languageModelServer({
        dialect: 'openai',
        reply(question) {
          if (!isScript(question)) return obedientModel(question)
          requests += 1
          return requests < 3 ? threeLines : says(scriptOf(question).join('\n'))
        },
      })
      await use({ ...model, breakOff: () => open?.destroy() })
      await model.close()
    },
    { scope: 'worker' },
  ],
  duologue: [
    async ({ model }, use) => {
      const { DATA_DIR, remove } = await temporaryDataDir()
      const settings = {
        SCRIPT_WRITER: 'openai',
        LANGUAGE_MODEL: KNOWN_MODEL,
        LANGUAGE_MODEL_BASE_URL: model.base_url,
      }
      const program = await startProgram({ DATA_DIR, SPEECH_THREADS: 1, settings })
      await use(program)
      await program.stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('STUDIO-O83 STUDIO-O84 STUDIO-O86 a script is edited while it is written, stopped, and gone on with', async ({
  page,
  context,
  model,
}) => {
  const ana = await createPerson(context, 'ana')
  const channel_id = await createChannel(ana, 'Slow Machines')
  const lines = page.getByRole('textbox', { name: /^Utterance/ })
  const prompts = () => model.questions.filter(isScript).map(({ prompt }) => prompt)
  await openStudio(page, channel_id)

  await test.step('the first lines are there while the next one is written', async () => {
    await page.getByRole('button', { name: '+ Add co-host (optional)' }).click()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await page.getByLabel('Text', { exact: true }).fill(SOURCE)
    await page.getByRole('button', { name: 'Add text' }).click()
    await expect(page.getByRole('list', { name: 'Sources' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Write script' }).click()
    await expect(lines).toHaveCount(3)
    await expect(page.getByRole('group', { name: /^Line 4 is being written/ })).toBeVisible()
    await lookAround(page)
  })

  await test.step('a line is edited, and the writer follows the edit with its next request', async () => {
    await lines.first().fill(EDITED)
    await expect(page.getByRole('status', { name: 'Draft' })).toHaveText('Saved')
    model.breakOff()
    await expect(lines).toHaveCount(6)
    await expect(lines.first()).toHaveValue(EDITED)
    expect(prompts()[1]).toContain(`: ${EDITED}`)
  })

  await test.step('stopping keeps the lines, and the script goes on after them as they stand', async () => {
    await page.getByRole('button', { name: 'Stop writing' }).click()
    await expect(page.getByText('You stopped the writer after line 6.').filter({ visible: true })).toBeVisible()
    await page.getByRole('button', { name: 'Go on from line 7' }).click()
    await expect(page.getByText('Script Generated!')).toBeVisible()
    expect(prompts()[2]).toContain(`: ${EDITED}`)
    await expect(lines.nth(6)).not.toHaveValue('')
    await expect(lines.first()).toHaveValue(EDITED)
  })
})
