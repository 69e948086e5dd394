import { expect, test, vi } from 'vitest'
import { resolveAuditActor } from './command-line.ts'

const noName = (): string => {
  throw new Error('uv_os_get_passwd returned ENOENT')
}

test('who is named with --by acts, also where the account on the machine has no name', () => {
  expect(resolveAuditActor('Olga', noName)).toEqual({ kind: 'operator', name: 'Olga' })
  expect(resolveAuditActor(undefined, () => 'deploy')).toEqual({ kind: 'operator', name: 'deploy' })
})

test('without --by and without an account name, the command asks for --by and does nothing', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  expect(() => resolveAuditActor(undefined, noName)).toThrow('ended with 1')
  expect(said).toHaveBeenCalledWith(expect.stringContaining('--by'))
  expect(exit).toHaveBeenCalledTimes(1)
})
