"""An integration that tells what Home Assistant has made of us. It runs inside Home Assistant, with its Python."""

import logging
from collections.abc import Mapping
from typing import Any

from aiohttp import web
from homeassistant.components.device_automation import DeviceAutomationType, async_get_device_automations
from homeassistant.components.http import HomeAssistantView
from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry, entity_registry
from homeassistant.helpers.trigger import async_initialize_triggers, async_validate_trigger_config

LOG = logging.getLogger(__name__)


async def async_setup(hass: HomeAssistant, config: dict[str, Any]) -> bool:
    """Open the door."""
    hass.http.register_view(Told())
    hass.http.register_view(Called())
    hass.http.register_view(Enabled())
    hass.http.register_view(Watched())
    hass.http.register_view(Stopped())
    return True


class Told(HomeAssistantView):
    """GET: devices, entities with their states, device triggers, and what those that are watched have heard."""

    url = "/probe"
    name = "probe"
    requires_auth = False
    heard: list[str] = []

    async def get(self, request: web.Request) -> web.Response:
        hass = request.app["hass"]
        ours = {device.id: device for device in _devices(hass)}
        entities = entity_registry.async_get(hass).entities.values()
        triggers = await _triggers(hass, list(ours))
        return self.json(
            {
                "devices": {_name(device): _device(ours, device) for device in ours.values()},
                "entities": {one.unique_id: _entity(hass, one) for one in entities},
                "triggers": {
                    _name(ours[name]): [[one["type"], one["subtype"]] for one in found if one["domain"] == "mqtt"]
                    for name, found in triggers.items()
                },
                "heard": self.heard,
            }
        )


class Called(HomeAssistantView):
    """POST: call a service of an entity, as a tap on the dashboard does."""

    url = "/probe/call"
    name = "probe:call"
    requires_auth = False

    async def post(self, request: web.Request) -> web.Response:
        asked = await request.json()
        entities = entity_registry.async_get(request.app["hass"])
        entity = next(one for one in entities.entities.values() if one.unique_id == asked["unique_id"])
        await request.app["hass"].services.async_call(
            asked["domain"], asked["service"], {"entity_id": entity.entity_id, **asked["data"]}, blocking=True
        )
        return self.json({})


class Enabled(HomeAssistantView):
    """POST: switch an entity on that is off by default, and have its integration read it."""

    url = "/probe/enable"
    name = "probe:enable"
    requires_auth = False

    async def post(self, request: web.Request) -> web.Response:
        hass, asked = request.app["hass"], await request.json()
        entities = entity_registry.async_get(hass)
        entity = next(one for one in entities.entities.values() if one.unique_id == asked["unique_id"])
        entities.async_update_entity(entity.entity_id, disabled_by=None)
        [entry] = hass.config_entries.async_entries("mqtt")
        await hass.config_entries.async_reload(entry.entry_id)
        return self.json({})


class Watched(HomeAssistantView):
    """POST: begin an automation on a device trigger."""

    url = "/probe/watch"
    name = "probe:watch"
    requires_auth = False

    async def post(self, request: web.Request) -> web.Response:
        hass, asked = request.app["hass"], await request.json()
        device = next(one for one in _devices(hass) if _name(one) == asked["device"])
        trigger = {"platform": "device", "domain": "mqtt", "device_id": device.id, **asked["trigger"]}
        said = f"{asked['device']} {asked['trigger']['subtype']} {asked['trigger']['type']}"

        async def hear(*_: Any) -> None:
            Told.heard.append(said)

        config = await async_validate_trigger_config(hass, [trigger])
        await async_initialize_triggers(hass, config, hear, "probe", said, LOG.log)
        return self.json({})


class Stopped(HomeAssistantView):
    """POST: end."""

    url = "/probe/stop"
    name = "probe:stop"
    requires_auth = False

    async def post(self, request: web.Request) -> web.Response:
        hass = request.app["hass"]
        hass.async_create_task(hass.async_stop())
        return self.json({})


def _devices(hass: HomeAssistant) -> list[device_registry.DeviceEntry]:
    """The devices of the MQTT integration."""
    [entry] = hass.config_entries.async_entries("mqtt")
    return device_registry.async_entries_for_config_entry(device_registry.async_get(hass), entry.entry_id)


async def _triggers(hass: HomeAssistant, devices: list[str]) -> Mapping[str, list[dict[str, Any]]]:
    """The triggers of these devices; no list would mean those of all."""
    return await async_get_device_automations(hass, DeviceAutomationType.TRIGGER, devices) if devices else {}


def _name(device: device_registry.DeviceEntry) -> str:
    return next(one[1] for one in device.identifiers)


def _device(ours: dict[str, Any], device: device_registry.DeviceEntry) -> dict[str, Any]:
    via = ours.get(device.via_device_id or "")
    return {
        **{"name": device.name, "model": device.model, "sw": device.sw_version},
        "via": None if via is None else _name(via),
    }


def _entity(hass: HomeAssistant, entity: entity_registry.RegistryEntry) -> dict[str, Any]:
    state = hass.states.get(entity.entity_id)
    return {
        "id": entity.entity_id,
        "category": entity.entity_category,
        "name": entity.original_name,
        "disabled": entity.disabled_by is not None,
        "state": None if state is None else state.state,
        "attributes": {} if state is None else dict(state.attributes),
    }
