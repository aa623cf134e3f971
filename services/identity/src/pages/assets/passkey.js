// Asks the browser for a passkey when its form is sent, and sends what it answers. The library before this knows old browsers.
const { browserSupportsWebAuthn, startAuthentication, startRegistration } = globalThis.SimpleWebAuthnBrowser
const ways = { create: startRegistration, get: startAuthentication }

async function send(event) {
  event.preventDefault()
  const form = event.target
  const { passkey, way } = form.dataset
  const problem = form.querySelector('[role=alert]')
  const button = form.querySelector('[type=submit]')
  problem.hidden = true
  button.disabled = true
  form.ariaBusy = 'true'
  try {
    const answer = await ways[way]({ optionsJSON: JSON.parse(passkey) })
    form.elements.passkey.value = JSON.stringify(answer)
    form.submit()
  } catch {
    // Given up, or there is none in this device.
    problem.hidden = false
    button.disabled = false
    form.ariaBusy = null
    button.focus()
  }
}

const isSupported = browserSupportsWebAuthn()
for (const hint of document.querySelectorAll('[data-passkey-unsupported]')) hint.hidden = isSupported
if (isSupported)
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    form.addEventListener('submit', send)
    form.hidden = false
  }
