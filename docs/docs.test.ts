import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { domainsPage } from '#dev/commands/domains.ts'
import { dictionaryPage } from '#server/compliance/reports/analyst/dictionary.ts'

/** What the documents say about the repository is compared with it. */
const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const pages = globSync(
  ['*.md', '{bench,book,client,contract,db,deploy,dev,docs,sandbox,server,site,studio,test,ui}/**/*.md'],
  {
    cwd: root,
  },
).toSorted()

/** First cells of the table rows that begin with a name in backticks. */
const namesInTable = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(/^\|\s*`([^`]+)`/gm)].map(([, name = '']) => name).filter((name) => pattern.test(name))

describe('documents', () => {
  test.each(pages)('%s links to files that exist', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken = links
      .filter((link) => !/^(https?:|mailto:|#)/.test(link))
      .map((link) => link.replace(/#.*$/, ''))
      .filter((link) => !existsSync(join(root, dirname(page), link)))
    expect(broken).toEqual([])
  })

  test.each(pages)('%s names in a link the file that it leads to', (page) => {
    const links = read(page).matchAll(/\[`?([\w./-]+\.(?:tsx?|md|css|json))`?\]\((?!https?:)([^)#\s]+)/g)
    const whole = [...links].map(([, text = '', link = '']) => [text, join(dirname(page), link)] as const)
    expect(whole.filter(([text, path]) => !`/${path}`.endsWith(`/${text}`))).toEqual([])
  })

  test('the table of settings names the settings there are', () => {
    const fields = [
      ...read('server/platform/kernel/settings/settings.ts').matchAll(/^ {4}([A-Z_]+): /gm),
      ...[
        'betting-settings',
        'database-settings',
        'mailing-settings',
        'operator/brand-settings',
        'process-settings',
        'tracing/tracing-settings',
      ].flatMap((file) => [
        ...read(`server/platform/kernel/settings/${file}.ts`).matchAll(/^ {2}([A-Z_]+): /gm),
      ]),
    ]
    const settings = fields.map(([, name]) => name)
    expect(settings.length).toBeGreaterThan(10)
    expect(namesInTable(read('docs/operating.md'), /^[A-Z_]+$/).toSorted()).toEqual(settings.toSorted())
  })

  test('the table of commands names the commands there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = Object.keys(scripts).map((name) =>
      /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
    )
    expect(namesInTable(read('README.md'), /^npm /).toSorted()).toEqual(commands.toSorted())
  })

  test('the map names every folder of the repository', () => {
    const tracked = globSync('*/', { cwd: root }).filter(
      (name) => !/^(node_modules|build|data|coverage|test-results)$/.test(name),
    )
    const folders = tracked.filter((name) => globSync(`${name}/**/*.{ts,tsx,md}`, { cwd: root }).length > 0)
    const named = [...read('README.md').matchAll(/^\| \[([a-z-]+)\]\(/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(folders.toSorted())
  })

  test('the players of the demonstration are the ones the first page names', () => {
    const people = [
      'story',
      'verifications',
      'safer-gambling',
      'bets',
      'free-spins',
      'bonuses',
      'betting/backoffice-bets',
      'risk/risk-cases',
      'currencies/other-currencies',
    ].flatMap((file) =>
      [...read(`db/seed/${file}.ts`).matchAll(/email: '([^']+)'/g)].map(([, email]) => email),
    )
    expect(namesInTable(read('README.md'), /@/)).toEqual(people)
  })

  test('the data dictionary describes the tables of the extract as they are', () => {
    expect(
      read('docs/analyst-extract-dictionary.md') === dictionaryPage(),
      'the dictionary is out of date: run npm run extract -- --dictionary',
    ).toBe(true)
  })

  test('the page of the domains is what their READMEs say', () => {
    expect(
      read('server/README.md') === domainsPage(),
      'server/README.md is out of date: run npm run domains',
    ).toBe(true)
  })

  test('each decision has a number of its own, a title, and a line of the index with its title', () => {
    const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted()
    const numbers = records.map((path) => /(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1])
    expect(numbers.filter((number, at) => !number || numbers.indexOf(number) !== at)).toEqual([])
    const listed = read('docs/decisions/README.md').matchAll(/^- \[(\d{4} [^\]]+)\]\(([^)]+)\)/gm)
    const written = records.map((path) => [/^# (.*)\n/.exec(read(path))?.[1], basename(path)])
    expect([...listed].map(([, title, file]) => [title, file]).toSorted()).toEqual(written.toSorted())
  })
})
