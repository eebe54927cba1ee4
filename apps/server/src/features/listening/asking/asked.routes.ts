import * as contract from '@app/contracts/asked'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { answerQuestion } from './answer-question.ts'
import { listQuestions } from './list-questions.ts'

export const askedRoutes: Routes = async (app, deps) => {
  route(app, contract.listQuestions, ({ params, query, viewer }) =>
    listQuestions(deps.db, viewer, { ...params, ...query }),
  )

  route(app, contract.answerQuestion, ({ params, query, body, viewer }) =>
    answerQuestion(deps, viewer, { ...params, ...query, ...body }),
  )
}
