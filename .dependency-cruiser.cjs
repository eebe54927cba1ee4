const server = '^apps/server/src'
const web = '^apps/web/src'
const tests = '[.]test[.]tsx?$|^(apps/server|engines/[^/]+|packages/[^/]+)/test/|^apps/web/src/test/|/contract[.]ts$'

/** The engines that each engine may use, by the names that the others export in their package.json. */
const enginesOf = {
  'script-writer': [],
  answerer: ['script-writer'],
  audio: ['readers', 'voices'],
  models: [],
  readers: [],
  voices: [],
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-cycles', 'Files never import each other in a circle.', {}, { circular: true }),

    rule(
      'domain-is-pure',
      'The domain knows the product and nothing else: no I/O, no framework.',
      { path: '^packages/domain/src', pathNot: tests },
      { pathNot: '^packages/domain/src|^node_modules/zod/' },
    ),
    rule(
      'contracts-know-the-domain',
      'Contracts are schemas: they import the domain and zod.',
      { path: '^packages/contracts/src', pathNot: tests },
      { pathNot: '^packages/(contracts|domain)/src|^node_modules/zod/' },
    ),
    rule(
      'api-docs-stay-on-the-server',
      'Browsers do not download the description of the API.',
      { path: '^(apps/web|packages)/', pathNot: `packages/contracts/src/(openapi/|[^/]+[.]docs[.]ts$)|${tests}` },
      { path: '^packages/contracts/src/(openapi/|[^/]+[.]docs[.]ts$)' },
    ),
    rule(
      'apps-stay-apart',
      'The web app and the server meet in packages/ only.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),

    rule(
      'ports-are-types',
      'A port names what we need; it knows no adapter, no feature, no library.',
      { path: '^packages/ports/src' },
      { pathNot: '^packages/(ports|domain)/src|^(node:)?stream$' },
    ),
    rule(
      'shared-packages-know-no-engine',
      'What engines and the server share knows ports and the domain.',
      { path: '^packages/(runtime|sound|text)/src', pathNot: tests },
      { path: '^(apps|engines|simulators)/|^packages/contracts' },
    ),
    rule(
      'adapters-serve-ports',
      'An adapter knows its port and its library, never a feature.',
      { path: `${server}/adapters/` },
      { path: `${server}/(features|http|jobs|database|backup|main)/` },
    ),
    rule(
      'only-main-picks-adapters',
      'Which adapter and which engine runs is decided in main/ alone.',
      { path: `${server}/`, pathNot: `${server}/(main|adapters)/|${tests}` },
      { path: `${server}/adapters/|^engines/|^simulators/` },
    ),
    rule(
      'engines-know-no-app',
      'Engines and simulators know ports, shared packages and the domain: no server, no page, no contract.',
      { path: '^(engines|simulators)/', pathNot: tests },
      { path: '^apps/|^packages/contracts/' },
    ),
    rule(
      'simulators-stay-apart',
      'A simulator stands in for somebody else and knows no engine.',
      { path: '^(simulators|engines)/([^/]+)/', pathNot: tests },
      { path: '^simulators/', pathNot: '^$1/$2/' },
    ),
    ...Object.entries(enginesOf).map(([engine, others]) =>
      rule(
        `${engine}-uses-its-engines`,
        `The engine ${engine} stands on ${others.join(' and ') || 'no other engine'}.`,
        { path: `^engines/${engine}/`, pathNot: tests },
        { path: '^engines/', pathNot: `^engines/(${[engine, ...others].join('|')})/` },
      ),
    ),
    rule(
      'main-is-on-top',
      'main/ puts the parts together; no part knows it.',
      { path: `${server}/`, pathNot: `${server}/main/|${tests}` },
      { path: `${server}/main/` },
    ),
    rule(
      'foundations-know-no-feature',
      'What all features stand on knows none of them.',
      { path: `${server}/(http|jobs|work|deliveries|events|database|backup|lib)/` },
      { path: `${server}/features/` },
    ),
    rule(
      'features-have-a-front-door',
      'Another feature is used through its index.ts; areas only group them, and billing is one feature.',
      { path: `${server}/features/(billing|[^/]+/[^/]+)/`, pathNot: tests },
      { path: `${server}/features/`, pathNot: `${server}/features/$1/|/index[.]ts$` },
    ),
    rule(
      'no-feature-cycles',
      'Features form a tree, so one can be read without the other; areas only group them.',
      { path: `${server}/features/(billing|[^/]+/[^/]+)$` },
      { circular: true },
      'folder',
    ),
    rule(
      'http-only-in-routes',
      'Fastify is known to http/ and to *.routes.ts.',
      { path: `${server}/`, pathNot: `${server}/http/|[.]routes[.]ts$|${tests}` },
      { path: '^node_modules/fastify/' },
    ),
    rule(
      'sql-only-in-repositories',
      'Kysely is known to database/, jobs/ and *.repository.ts.',
      { path: `${server}/`, pathNot: `${server}/(database|jobs|main)/|/deps[.]ts$|[.]repository[.]ts$|${tests}` },
      { path: '^node_modules/kysely/' },
    ),

    rule(
      'web-features-stay-apart',
      'Web features meet in routes/; only accounts may be asked who is signed in.',
      { path: `${web}/features/([^/]+)/`, pathNot: tests },
      { path: `${web}/features/`, pathNot: `${web}/features/($1|accounts)/` },
    ),
    rule(
      'web-flows-one-way',
      'ui and lib serve features, features serve routes, routes serve app.',
      { path: `${web}/(components|lib)/` },
      { path: `${web}/(features|routes|app)/` },
    ),
    rule(
      'web-features-know-no-route',
      'A feature does not know where it is shown.',
      { path: `${web}/features/`, pathNot: tests },
      { path: `${web}/routes/|${web}/app/(?!paths)` },
    ),
    rule(
      'fetch-only-in-api',
      "A contract endpoint is called from a feature's api/ folder.",
      { path: `${web}/`, pathNot: `${web}/(lib|test|app)/|/api/|${tests}` },
      { path: `${web}/lib/(api-client|call-later)` },
    ),
  ],
  options: {
    exclude: { path: tests },
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}

function rule(name, comment, from, to, scope) {
  return { name, comment, severity: 'error', from, to, ...(scope && { scope }) }
}
