import { pino, type LogFn, type Logger } from 'pino'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { isTracing, traceFields } from '#server/platform/tracing/tracing.ts'
import { describeError } from './faults/describe-error.ts'

export type Log = Logger

/** Fields whose values never reach a log line, at any depth (standards W28, L2). */
const secretPaths = [
  'password',
  'password_repeat',
  'old_password',
  'token',
  'jwt',
  'code',
  'authorization',
  'cookie',
  'requisites',
]

const omitted = new WeakMap<object, (error: unknown) => boolean>()

/** From now on `log` writes no line whose `err` matches: such a failure is reported elsewhere. */
export const omitErrors = (log: Log, isOmitted: (error: unknown) => boolean): void => {
  omitted.set(log, isOmitted)
}

export const createLog = (level: string, destination?: { write(line: string): void }): Log => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(isTracing() && { mixin: traceFields }),
    // Card numbers are masked in every log line (standards W28).
    hooks: {
      streamWrite: maskCardNumbers,
      logMethod(this: Log, args: Parameters<LogFn>, method: LogFn) {
        const [fields] = args as [unknown]
        const error =
          typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
        if (error === undefined || !omitted.get(this)?.(error)) method.apply(this, args)
      },
    },
    serializers: { err: (error: unknown) => describeError(error) },
    redact: {
      paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[removed]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
