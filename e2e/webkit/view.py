#!/usr/bin/python3
"""A window of WebKitGTK without a frame, as narrow as a phone, for WebKitWebDriver to drive: MiniBrowser stops at 447 px.

The one argument is JSON: width and height in CSS pixels, language, dark, and scripts to run before each page's own.
Each request and answer is a line of JSON on standard output; WebKit writes the page's console there itself.
"""
import json
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

options = json.loads(next(one for one in sys.argv[1:] if one.startswith('{')))


def say(**event):
    print(json.dumps(event), flush=True)


def watch(_view, resource, request):
    address, method = request.get_uri(), request.get_http_method() or 'GET'
    say(event='request', url=address, method=method)

    def finish(one):
        answer = one.get_response()
        say(event='response', url=address, method=method, status=answer.get_status_code() if answer else 0)

    resource.connect('finished', finish)
    resource.connect('failed', lambda _one, error: say(event='requestfailed', url=address, text=error.message))


def open_view(_session):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    content = WebKit2.UserContentManager()
    for source in options['scripts']:
        content.add_script(
            WebKit2.UserScript(
                source,
                WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START,
            )
        )
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, settings=settings, user_content_manager=content
    )
    view.connect('resource-load-started', watch)
    view.connect('web-process-terminated', lambda _view, why: say(event='crash', text=str(why)))
    window = Gtk.Window(decorated=False)
    window.add(view)
    window.set_default_size(options['width'], options['height'])
    window.show_all()
    window.move(0, 0)
    # Nobody else gives a window the focus on a screen without a window manager.
    view.connect('load-changed', lambda *_: window.present())
    window.present()
    return view


def hand_over(_context, download):
    def name_it(one, name):
        say(event='download', url=one.get_request().get_uri(), name=name)
        one.cancel()
        return True

    download.connect('decide-destination', name_it)


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('WebKit')
    info.set_version(*version)
    session.set_application_info(info)
    session.connect('create-web-view', open_view)


look = Gtk.Settings.get_default()
# Two presses of a driver are a double click only where it makes them at once.
look.set_property('gtk-double-click-time', 25)
look.set_property('gtk-enable-animations', options['motion'])
look.set_property('gtk-application-prefer-dark-theme', options['dark'])
version = (WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_sandbox_enabled(False)
context.set_preferred_languages([options['language']])
context.connect('automation-started', begin)
context.connect('download-started', hand_over)
Gtk.main()
