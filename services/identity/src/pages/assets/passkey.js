// Asks the browser for a passkey when its form is sent, and sends what it answers. Without this the forms stay hidden.
const ways = {
  create: asked =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked) }),
  get: asked =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked) }),
}

async function send(event) {
  event.preventDefault()
  const form = event.target
  const { passkey, way } = form.dataset
  const problem = form.querySelector('[role=alert]')
  problem.hidden = true
  try {
    const answer = await ways[way](JSON.parse(passkey))
    form.elements.passkey.value = JSON.stringify(answer.toJSON())
    form.submit()
  } catch {
    // Given up, or there is none in this device.
    problem.hidden = false
  }
}

if (globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON)
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    form.addEventListener('submit', send)
    form.hidden = false
  }
