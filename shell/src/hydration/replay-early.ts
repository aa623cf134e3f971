declare global {
  /** The events on the rendered page before hydration; the early script has kept them. */
  var doneEarly: { fields: Set<Element>; click?: Click; startedAt?: number } | undefined
}

interface Click {
  button: Element
  at: number
}

/** Who pressed a button longer ago does not expect anything of it any more. */
const forgottenMs = 10_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Does again what was done to a rendered page, now that it listens: what was typed and chosen, and the last button pressed before. */
export function replayEarly(page: HTMLElement, click?: Click): void {
  const { fields = [] } = globalThis.doneEarly ?? {}
  globalThis.doneEarly = undefined
  for (const field of fields) if (page.contains(field)) repeatChange(field as Field)
  if (!click || !page.contains(click.button) || performance.now() - click.at > forgottenMs) return
  click.button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** The field stays as it is, with what is just being written in it: only React is to see that it is not as it was rendered. */
function repeatChange(field: Field): void {
  const isChecked = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
  const rendered =
    field instanceof HTMLSelectElement ? '' : String(isChecked ? field.defaultChecked : field.defaultValue)
  const { _valueTracker: seen } = field as { _valueTracker?: { setValue(value: string): void } }
  seen?.setValue(rendered)
  const type = isChecked ? 'click' : field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
