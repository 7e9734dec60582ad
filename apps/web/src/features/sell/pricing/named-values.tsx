/** Names with their values, one a line. */
export function NamedValues({ values }: { values: readonly (readonly [string, string])[] }) {
  return (
    <dl className="flex flex-col">
      {values.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5 last:border-none"
        >
          <dt className="min-w-0 text-quiet wrap-anywhere">{name}</dt>
          <dd className="ml-auto font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
