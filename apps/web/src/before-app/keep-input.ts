/** What was typed and clicked on a page before its app ran. */

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps typed texts, and holds back clicks on buttons and submissions, which would put the form's values into the address. Any of these
 * starts the app.
 * @returns hands everything over to the app; to be called in the commit that makes the page live
 */
export function keepInput(start: () => void): () => void {
  const typed = new Map<string, string>()
  let clicked: string | null = null
  const listeners = {
    input: ({ target }: Event) => {
      if (isField(target) && target.name !== '') typed.set(target.name, target.value)
    },
    focusin: start,
    pointerdown: start,
    submit: (event: Event) => event.preventDefault(),
    click: (event: Event) => {
      const target = event.target instanceof Element ? event.target.closest('button, a[href]') : null
      // A link works without the app, but typed text would be lost with the page.
      if (!target || (target.localName === 'a' && typed.size === 0)) return
      event.preventDefault()
      clicked = nameOf(target)
    },
  }
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)

  return () => {
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener, true)
    for (const [name, value] of typed) restore(name, value)
    if (clicked === null) return
    // The fields are empty until React has rendered the typed text; a form that is sent before would be refused as empty.
    setTimeout(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href]')]
        .find((element) => nameOf(element) === clicked)
        ?.click(),
    )
  }
}

/** React tracks values set on the element itself; only the setter of the prototype makes it see a change. */
function restore(name: string, value: string): void {
  const field = document.querySelector<Field>(`input[name="${CSS.escape(name)}"]`)
  if (!field) return
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? ''
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
