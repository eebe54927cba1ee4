/** Checks that imports point the way docs/architecture.md says, and that there were imports to check. */
import { Visitor } from '@swc/core/Visitor.js'
import { cruise } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { root } from './project.js'

/** A parser that cannot read TypeScript sees nothing and so finds nothing wrong. */
const FEWEST_MODULES = 100

/** Workaround: the walker does not know `using` declarations; functions called there are imported at the top of the file anyway. */
const visitStatement = Visitor.prototype.visitStatement
Visitor.prototype.visitStatement = function (statement) {
  return String(statement.type) === 'UsingDeclaration' ? statement : visitStatement.call(this, statement)
}

process.chdir(root)
const { options = {}, ...ruleSet } = await extractConfig('./.dependency-cruiser.cjs')
const { output } = await cruise(['apps/server/src', 'apps/web/src', 'engines', 'packages', 'simulators'], {
  ...options,
  validate: true,
  ruleSet,
})
if (typeof output === 'string') throw new Error(output)

const { totalCruised, totalDependenciesCruised = 0, violations } = output.summary
for (const { rule, from, to } of violations) process.stdout.write(`${rule.name}: ${from} → ${to}\n`)
process.stdout.write(
  `${totalCruised} modules, ${totalDependenciesCruised} imports, ${violations.length} point the wrong way\n`,
)
const unresolved = output.modules.filter(({ couldNotResolve, coreModule }) => couldNotResolve && !coreModule)
for (const { source } of unresolved) process.stdout.write(`not found: ${source}\n`)
if (totalCruised < FEWEST_MODULES)
  process.stdout.write(`fewer than ${FEWEST_MODULES} modules were read: the check sees nothing\n`)
process.exitCode = violations.length + unresolved.length > 0 || totalCruised < FEWEST_MODULES ? 1 : 0
