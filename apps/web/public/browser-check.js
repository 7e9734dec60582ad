// Shows a plain page instead of the app below the floor of browsers. Written in ES5: the oldest browsers read it.
;(function () {
  var css = window.CSS
  var isCurrent =
    css &&
    css.supports &&
    // Chrome 111.
    css.supports('color', 'color-mix(in oklab, red, blue)') &&
    // Firefox 128 and Safari 16.4.
    'registerProperty' in css
  if (isCurrent) return
  var root = document.getElementById('root')
  root.parentNode.removeChild(root)
  document.getElementById('outdated-browser').hidden = false
})()
