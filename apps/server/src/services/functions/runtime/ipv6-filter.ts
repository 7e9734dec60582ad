/**
 * Starts a program that can open no sockets of IPv6, since Deno's permissions know no networks of IPv6 and functions would reach private ones.
 * The kernel refuses by a filter of system calls. Perl installs it and becomes the program, as Node itself can install none.
 * Sources: seccomp(2), linux/filter.h, linux/audit.h.
 */
import { execFile } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { promisify } from 'node:util'

const SCRIPT = `
my ($prctl, $filter, @program) = @ARGV;
my $code = pack('H*', $filter);
syscall(0 + $prctl, 38, 1, 0, 0, 0) == 0 or die "no new privileges: $!\\n";
my $program = pack('Sx6P', length($code) / 8, $code);
syscall(0 + $prctl, 22, 2, $program, 0, 0) == 0 or die "seccomp: $!\\n";
exec { $program[0] } @program or die "exec: $!\\n";
`

interface Numbers {
  /** How the kernel calls the processor. */
  readonly processor: number
  /** Numbers of system calls. */
  readonly socket: number
  readonly prctl: number
}

const NUMBERS: Readonly<Record<string, Numbers>> = {
  'linux x64': { processor: 0xc000003e, socket: 41, prctl: 157 },
  'linux arm64': { processor: 0xc00000b7, socket: 198, prctl: 167 },
}

const AF_INET6 = 10
const EAFNOSUPPORT = 97
const LOAD = 0x20
const JUMP_IF_EQUAL = 0x15
const RETURN = 0x06
const REFUSE = 0x00050000 + EAFNOSUPPORT
const ALLOW = 0x7fff0000
/** Offsets at which a filter finds the call's number, its architecture and its first argument. */
const [CALL, PROCESSOR, FIRST_ARGUMENT] = [0, 4, 16]

type Instruction = readonly [code: number, skipIfTrue: number, skipIfFalse: number, value: number]

/** The filter's instructions as the kernel reads them, in hexadecimal. */
function filterOf({ processor, socket }: Numbers): string {
  const instructions: readonly Instruction[] = [
    [LOAD, 0, 0, PROCESSOR],
    [JUMP_IF_EQUAL, 0, 5, processor],
    [LOAD, 0, 0, CALL],
    [JUMP_IF_EQUAL, 0, 3, socket],
    [LOAD, 0, 0, FIRST_ARGUMENT],
    [JUMP_IF_EQUAL, 0, 1, AF_INET6],
    [RETURN, 0, 0, REFUSE],
    [RETURN, 0, 0, ALLOW],
  ]
  const bytes = instructions.map(([code, skipIfTrue, skipIfFalse, value]) => {
    const instruction = Buffer.alloc(8)
    instruction.writeUInt16LE(code, 0)
    instruction.writeUInt8(skipIfTrue, 2)
    instruction.writeUInt8(skipIfFalse, 3)
    instruction.writeUInt32LE(value, 4)
    return instruction
  })
  return Buffer.concat(bytes).toString('hex')
}

/** The beginning of a command line, or the reason why there is no filter. */
export type Ipv6Filter =
  | { readonly kind: 'filter'; readonly command: readonly string[] }
  | { readonly kind: 'none'; readonly reason: string }

/**
 * Tries the filter once. A machine that reaches others by IPv6 alone has none.
 * @param perl path of the program.
 */
export async function openIpv6Filter(perl: string): Promise<Ipv6Filter> {
  const numbers = NUMBERS[`${process.platform} ${process.arch}`]
  if (!numbers) return { kind: 'none', reason: `not known for ${process.platform} on ${process.arch}` }
  const outer = Object.values(networkInterfaces()).flatMap(
    (all) => all?.filter(({ internal }) => !internal) ?? [],
  )
  if (outer.length > 0 && outer.every(({ family }) => family === 'IPv6'))
    return { kind: 'none', reason: 'this machine has no other addresses' }
  const command = [perl, '-e', SCRIPT, String(numbers.prctl), filterOf(numbers)]
  const [program = '', ...prefix] = command
  try {
    await promisify(execFile)(program, [...prefix, '/bin/sh', '-c', 'exit 0'])
    return { kind: 'filter', command }
  } catch (error) {
    return {
      kind: 'none',
      reason: error instanceof Error ? reasonOf(error.message) : String(error),
    }
  }
}

/** The last line that a program wrote before it failed, or why it could not be run. */
const reasonOf = (message: string): string => message.split('\n').findLast((line) => line !== '') ?? ''
