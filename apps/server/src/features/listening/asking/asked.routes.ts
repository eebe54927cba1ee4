import * as contract from '@app/contracts/asked'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { answerQuestion } from './answer-question.ts'
import { listQuestions } from './list-questions.ts'

export const askedRoutes: Routes = async (app, deps) => {
  route(app, contract.listQuestions, ({ content }) => listQuestions(deps.db, content))

  route(app, contract.answerQuestion, ({ viewer, content, params, body }) =>
    answerQuestion(deps, viewer, content, { ...params, ...body }),
  )
}
